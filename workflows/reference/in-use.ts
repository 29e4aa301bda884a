import type { DecisionContext, Uses } from '../kernel/command.ts';
import { soft, type Finding } from '../kernel/finding.ts';
import type { Refusal } from '../kernel/refusal.ts';

/** Documents under way keep an entry in use: it is not taken away under the hands of those who work with it. */
export const usesRefusals = (uses: Uses | undefined): readonly Refusal[] => {
  const [first] = uses?.open ?? [];
  if (!uses || !first) return [];
  return [{ code: 'Reference.InUse', params: { count: uses.openCount, title: first.title }, links: uses.open }];
};

/** Entries of other books that name it: the person is asked back. */
export const usesFindings = (uses: Uses | undefined): readonly Finding[] => {
  const [first] = uses?.entries ?? [];
  return uses && first ? [soft('Reference.NamedByEntries', { count: uses.entriesCount, title: first.title })] : [];
};

/** An entry is merged into another one of its book that is in use. */
export const mergeTarget = (into: string, context: DecisionContext, area: string): readonly Refusal[] => {
  if (into === context.id) return [{ code: 'Reference.MergeIntoItself', member: 'into' }];
  const target = context.record<{ readonly retired: boolean }>(area, into);
  if (target && !target.retired) return [];
  return [
    { code: target ? 'Reference.EntryRetired' : 'Reference.EntryUnknown', params: { value: into }, member: 'into' },
  ];
};
