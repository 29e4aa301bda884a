import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';

/** A row by field, on its way to becoming the input of a command; and what was noticed about it. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>;
  /** Fields that the file does not say and that were worked out: they fill a new entry and never overwrite an existing one. */
  readonly derived: readonly string[];
  readonly warnings: readonly Refusal[];
}

/** The draft with values that were converted or derived, and why. */
export const changedDraft = (
  draft: Draft,
  values: Readonly<Record<string, string>>,
  warning: Refusal,
  derived: readonly string[] = [],
): Draft => ({
  values: { ...draft.values, ...values },
  derived: [...draft.derived, ...derived],
  warnings: [...draft.warnings, warning],
});
