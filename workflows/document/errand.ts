/** One order that the document gives in its present state. */
export interface ErrandItem {
  /** The record that it goes to. */
  readonly id: string;
  /** What of the document it is about: the number of a line, or a word. One order for each, record and errand. */
  readonly row: number | string;
  /** What its command gets; another input is asked again. */
  readonly input?: Readonly<Record<string, unknown>>;
}

/**
 * Orders to other records. What a document orders is a function of its state: a new one is sent, one that is not there any more is
 * taken back. The record that gets it decides alone; its answer, a refusal too, becomes an event of the document.
 */
export interface Errand<D> {
  /** Area and command of the records that get it. */
  readonly to: string;
  readonly command: string;
  readonly for: (doc: D) => readonly ErrandItem[];
  /** Command that takes it back, with the same input. Absent: what was done stays. */
  readonly undo?: string;
}
