import type { Refusal } from './refusal.ts';

/**
 * What a check found wrong with a value. Hard findings refuse; soft ones warn, and a person may confirm them
 * (domain, section 2): the confirmation is recorded in the event.
 */
export interface Finding extends Refusal {
  readonly soft?: true;
}

/** A pure check of one value: undefined = nothing to object. */
export type Check = (value: string) => Finding | undefined;

/** The same finding, about the field with this path. */
export const about = (member: string, finding: Finding | undefined): readonly Finding[] =>
  finding ? [{ ...finding, member }] : [];

/** A finding that refuses. */
export const hard = (code: string, params: Refusal['params']): Finding => ({ code, ...(params && { params }) });

/** A finding that only warns. */
export const soft = (code: string, params: Refusal['params']): Finding => ({ ...hard(code, params), soft: true });
