import type { Weight } from './measure.ts';

/** A side of paper as it is drawn: everything in millimetres from its upper left corner. */
export interface Sheet {
  readonly lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
  readonly texts: readonly SheetText[];
  readonly code?: { readonly x: number; readonly y: number; readonly size: number; readonly text: string };
}

/** Lines of text one below the other, each as wide as it is. */
export interface SheetText {
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
  /** Points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly soft?: true;
}
