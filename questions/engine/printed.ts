import type { AnyDoc, DocumentDefinition } from '@kerben/workflows/document/definition.ts';
import type { SheetForm } from '@kerben/workflows/document/sheets.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import type { Paper } from '@kerben/workflows/printed/paper.ts';
import type { ValueReader } from '@kerben/workflows/printed/paper-values.ts';
import { z } from 'zod';

/** What a paper can be had as: a Word document is completed by hand. */
export const paperAsks = {
  format: z.enum(['pdf', 'docx']).default('pdf').describe('pdf, or docx to complete it by hand.'),
};
export type PaperFormat = z.output<typeof paperAsks.format>;

/** A record on its form by measure, with what tells an earlier revision from the one in force. */
export interface OnForm {
  readonly definition: DocumentDefinition;
  readonly title: Texts;
  readonly form: SheetForm<AnyDoc>;
  readonly nameOf?: ValueReader['nameOf'];
  /** Absent: the blank form. */
  readonly record?: {
    readonly id: string;
    readonly revision: number;
    /** As it stood, without what is withheld from the reader. */
    readonly shown: AnyDoc;
    readonly now: { readonly revision: number; readonly state: AnyDoc };
    /** Whose paper it is, as the railway heads its papers. */
    readonly heading: readonly string[];
  };
}

/** An answer that is a paper to print: what stands on it and what its file is called; how it is drawn is the service's. */
export class Printed {
  readonly name: string;
  readonly content: Paper | OnForm;
  /** Of how many parts it is one. */
  readonly parts: number;

  /** A name that every system can keep a file under: `Act-715604-2026-12`. */
  constructor(name: string, content: Paper | OnForm, { of: parts }: { readonly of: number } = { of: 1 }) {
    this.parts = parts;
    this.name = name.replaceAll(/[^\w.-]+/g, '-').slice(0, 120);
    this.content = content;
  }
}

/** A question that answers a paper. It asks for `format` among what it asks (`paperAsks`). */
export const paper = () =>
  z.custom<Printed>((answer) => answer instanceof Printed).meta({ fileType: 'application/pdf', printed: true });

/** Whether a question answers a paper to print. */
export const isPaper = (answers: z.ZodType): boolean => answers.meta()?.['printed'] === true;
