import type { Locale } from '@kerben/workflows/kernel/messages.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';

/** A reading request of an ABP client proxy. */
export interface AbpQuery {
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly person: Person;
  readonly directory: Directory;
  /** The reader's language. */
  readonly language: Locale;
}

/** A reading call of ABP's client proxies, declared once. Answers come from the directory and never wait for a projector. */
export interface AbpRead {
  /** Below `/api`. Stated paths come before those with a parameter in the same place. */
  readonly path: string;
  readonly policy: string;
  /** Throws a Problem (404, 400). */
  readonly answer: (query: AbpQuery) => unknown;
}
