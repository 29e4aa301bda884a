/**
 * What pdfmake makes pages of, as data alone: it goes to the thread that makes them, and functions cannot. Numbers of pages are
 * added there.
 */
export interface Pages {
  readonly [option: string]: unknown;
  readonly content: readonly unknown[];
}
