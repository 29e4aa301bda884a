import { z } from 'zod';
import { text } from './fields.ts';
import type { Decision } from './command.ts';
import type { DomainEvent } from './event.ts';
import type { Finding } from './finding.ts';
import type { Refusal } from './refusal.ts';

/** Part of the input of every command with soft checks: codes of the warnings that the person has confirmed. */
export const confirmedWarningsSchema = z.array(text(100)).max(50);

export const refusal = (code: string, params?: Refusal['params'], member?: string): Refusal => ({
  code,
  ...(params && { params }),
  ...(member !== undefined && { member }),
});

const withoutSeverity = ({ code, params, member, links }: Finding): Refusal => ({
  ...refusal(code, params, member),
  ...(links && { links }),
});

/** The outcome of checks: hard findings make the input invalid, unconfirmed soft ones ask back. */
export interface Verdict {
  /** The decision that the findings force, or undefined when the command may go on. */
  readonly stop: Decision<never> | undefined;
  /** Codes of the soft findings that were really there and confirmed: what the event records. */
  readonly confirmed: readonly string[];
}

/** Weighs findings against what the person confirmed. Confirming what was not found is not recorded. */
export const weigh = (findings: readonly Finding[], confirmedWarnings: readonly string[]): Verdict => {
  if (findings.length === 0) return { stop: undefined, confirmed: [] };
  const hard = findings.filter((finding) => !finding.soft);
  if (hard.length > 0) return { stop: { invalid: hard.map(withoutSeverity) }, confirmed: [] };
  const open = findings.filter((finding) => !confirmedWarnings.includes(finding.code));
  if (open.length > 0) return { stop: { unconfirmed: open.map(withoutSeverity) }, confirmed: [] };
  return { stop: undefined, confirmed: [...new Set(findings.map((finding) => finding.code))] };
};

/** Appends these events. */
export const happened = <Event extends DomainEvent>(...events: Event[]): Decision<Event> => ({ events });

/** Nothing to do: answered like a success, so that repeating a wish is harmless. */
export const nothing: Decision<never> = { events: [] };
