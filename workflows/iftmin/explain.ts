import type { Texts } from '../fields/texts.ts';
import { grammar } from './grammar.ts';
import { at, type Segment } from './segment.ts';

/** One thing that a segment says, in words. */
export interface Said {
  /** What it is; null where the grammar does not say. */
  readonly label: Texts | null;
  readonly value: string;
  /** What the code means. */
  readonly meaning: Texts | null;
}

export interface Explained {
  /** Null: an unknown segment. */
  readonly label: Texts | null;
  readonly says: readonly Said[];
}

/** A segment in words, part by part in its order: what the grammar names, and what is left as it was written. */
export const explained = (segment: Segment): Explained => {
  const known = Object.hasOwn(grammar, segment.tag) ? grammar[segment.tag] : undefined;
  const places = new Map(known?.components.map((one) => [one.place.join(':'), one]));
  const says = segment.elements.flatMap((components, element) =>
    components.flatMap((_, component): Said[] => {
      const value = at(segment, element + 1, component + 1);
      if (value === '') return [];
      const found = places.get(`${element + 1}:${component + 1}`);
      const codes = found?.codes ?? {};
      const meaning = Object.hasOwn(codes, value) ? (codes[value] ?? null) : null;
      return [{ label: found?.label ?? null, value, meaning }];
    }),
  );
  return { label: known?.label ?? null, says };
};
