import type { Row } from './row.ts';

/** What the parts of one run share. */
export interface Bench {
  /** Database `kerben` of the embedded server of this run, durable as in production. */
  readonly url: string;
  /** A folder that is removed at the end. */
  readonly folder: string;
  /** Events per second of the port at 32 writers: from the append part when it ran, else measured shortly. */
  readonly appendRate: () => Promise<number>;
  /** Name of a database with the demo's log, for `create database … template`. Made when first asked for. */
  readonly demoDatabase: () => Promise<string>;
}

/** One part of the bench: measures and gives its figures. */
export type Part = (bench: Bench) => Promise<Row[]>;
