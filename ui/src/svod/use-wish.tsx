import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAsk } from '../shell/Dialogs.tsx';
import { ChargesDialog } from './ChargesDialog.tsx';
import { periods } from './periods.ts';
import { isOfLines, type Dimension, type SummaryLine, type Wish } from './wish.ts';

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
/** What is looked at next when the summary is narrowed to one value. */
const next: Readonly<Record<Dimension, Dimension>> = {
  station: 'income',
  income: 'service',
  service: 'payer',
  payer: 'service',
  method: 'station',
};

/** What the summary is asked, and how it is asked further: another period, another count, narrower, what stands behind a line. */
export const useWish = () => {
  const translate = useTranslate();
  const ask = useAsk();
  const [question, setQuestion] = useState<Wish>(() => ({
    ...periods.this_month(),
    what: 'charged',
    by: 'station',
    only: [],
  }));
  /** The days as they are typed: what is no day yet asks nothing. */
  const [typed, setTyped] = useState({ from: question.from, to: question.to });
  const change = (more: Partial<Wish>): void => setQuestion({ ...question, ...more });
  const named = ({ name }: { readonly name: string }): string => (name === '' ? translate('ui.svod.unknown') : name);
  const narrowed = (line: SummaryLine): Wish['only'] => [
    ...question.only.filter(({ dimension }) => dimension !== question.by),
    { dimension: question.by, key: line.key, name: named(line) },
  ];
  return {
    question,
    typed,
    change,
    /** A payment is for a whole charge: it has no service of its own. */
    count: (what: Wish['what']): void => {
      const fits = (dimension: Dimension): boolean => what === 'charged' || !isOfLines(dimension);
      const only = question.only.filter(({ dimension }) => fits(dimension));
      change({ what, only, by: fits(question.by) ? question.by : 'station' });
    },
    take: (period: { readonly from: string; readonly to: string }): void => {
      setTyped(period);
      if (isDay(period.from) && isDay(period.to) && period.from <= period.to) change(period);
    },
    narrow: (line: SummaryLine): void => change({ only: narrowed(line), by: next[question.by] }),
    open: (line: SummaryLine | undefined): void => {
      const only = line ? narrowed(line) : question.only;
      const title = translate('ui.svod.behind', { name: line ? named(line) : translate('ui.svod.total') });
      void ask((close) => <ChargesDialog question={{ ...question, only }} title={title} onClose={() => close()} />);
    },
  };
};
export type Wishing = ReturnType<typeof useWish>;
