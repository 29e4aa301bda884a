import type { Field, Fields } from './field.ts';
import type { Texts } from './texts.ts';

/** What may be said of a field beside its kind and label. */
type Extra = Partial<Omit<Field, 'kind' | 'label'>>;
type Made<K extends Field['kind'], M> = { readonly kind: K; readonly label: Texts } & Readonly<M>;

/** A field of a kind, with what all of that kind say of themselves and what this one says beside: its own types stay. */
const made = <const K extends Field['kind'], const M extends Extra, Own extends object>(
  kind: K,
  label: Texts,
  own: Own,
  more?: M,
): Made<K, M> & Own => ({ kind, label, ...own, ...more }) as Made<K, M> & Own;

const plain =
  <const K extends Field['kind']>(kind: K) =>
  <const M extends Extra = object>(label: Texts, more?: M) =>
    made(kind, label, {}, more);
const sized =
  <const K extends Field['kind']>(kind: K) =>
  <const M extends Extra = object>(label: Texts, max: number, more?: M) =>
    made(kind, label, { max } as const, more);
const linked =
  <const K extends Field['kind']>(kind: K) =>
  <const M extends Extra = object>(book: string, label: Texts, more?: M) =>
    made(kind, label, { book } as const, more);

/** Free text in one line, at most `max` characters. */
export const text = sized('text');
/** Free text in several lines. */
export const lines = sized('lines');
/** The name of whoever makes a move, written down by it: who wrote it, who answered. */
export const madeBy = <const M extends Extra = object>(label: Texts, move: string, more?: M) =>
  text(label, 200, { kept: true, by: move, ...more });
/** Text without blanks, leading zeros kept. */
export const code = sized('code');
/** The account of whoever makes a move: staff only, and never typed. */
export const makerOf = (move: string) =>
  code(['Account of whoever did it', 'Учётная запись исполнителя', 'Аткаруучунун каттоо жазуусу'], 60, {
    kept: true,
    unasked: true,
    staffOnly: true,
    byId: move,
  });
/** A whole number from 0 to `max`. */
export const int = sized('int');
/** An exact decimal as text with at most `max` digits after the point. */
export const decimal = sized('decimal');
/** An amount of som, exact, as text with at most two decimals. */
export const money = plain('money');
/** Yes or no; no is the empty value. */
export const bool = plain('bool');
/** A day `YYYY-MM-DD`. */
export const date = plain('date');
/** A moment, ISO 8601 in UTC; shown in Asia/Bishkek. */
export const instant = plain('instant');
/** Attached files: what they are stands in the event, what is in them in the content-addressed store. */
export const files = plain('files');
/** A list of texts. */
export const texts = plain('texts');
/** The record of another area, by its id. */
export const ref = linked('ref');
/** Several records of another area, in the order in which they were chosen. */
export const refs = linked('refs');

/** Lines with columns of their own. */
export const rows = <const R extends Fields, const M extends Extra = object>(label: Texts, of: R, more?: M) =>
  made('rows', label, { of } as const, more);

/**
 * One of few, stored as the code that the specification gives it. `code` of the field names the codes, so that rules read
 * `doc.operation === operation.code.loading`.
 */
export const choice = <
  const C extends Readonly<Record<string, readonly [code: number, text: Texts]>>,
  const M extends Extra = object,
>(
  label: Texts,
  of: C,
  more?: M,
) => {
  const all = Object.entries(of);
  return {
    kind: 'choice',
    label,
    choices: all.map(([, [, words]]) => words),
    codes: all.map(([, [number]]) => number),
    code: Object.fromEntries(all.map(([name, [number]]) => [name, number])),
    ...more,
  } as Made<'choice', M> & {
    readonly choices: readonly Texts[];
    readonly codes: readonly number[];
    readonly code: { readonly [Name in keyof C]: C[Name][0] };
  };
};

/** One of few words, kept as the word; the first stands for nothing filled in unless `empty` says another. */
export const word = <const W extends Readonly<Record<string, Texts>>, const M extends Extra = object>(
  label: Texts,
  words: W,
  more?: M,
) => made('word', label, { words } as const, more);
