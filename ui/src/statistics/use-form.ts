import type { UseQueryResult } from '@tanstack/react-query';
import behinds from '@kerben/questions/statistics/behind.ts';
import daysOfForms from '@kerben/questions/statistics/days.ts';
import type { Answered } from '@kerben/questions/engine/query.ts';
import countedForms from '@kerben/questions/statistics/form.ts';
import type { Period } from '@kerben/questions/statistics/periods.ts';
import { useAnswer } from '../api/use-answer.ts';

export type CountedForm = Answered<(typeof countedForms)[number]>;
export type CountedLine = CountedForm['parts'][number]['lines'][number];

/** Which number of the form is looked behind; without `line` the total. */
export interface CellAddress {
  readonly what: string;
  readonly column: string;
  readonly period: Period;
  readonly line?: string;
}

/** Every form has its question; there is none for a name that is no form's. */
const ofForm = <Of extends { readonly path: string }>(questions: readonly Of[], name: string): [Of, boolean] => {
  const found = questions.find(({ path }) => path.split('/')[2] === name);
  const [first] = questions;
  if (!first) throw new Error('there are no forms');
  return [found ?? first, found !== undefined];
};

const onDay = (day: string) => (day === '' ? {} : { day });

/** A form for a statistical day; '' = the running one. Read only while `enabled`. */
export const useForm = (name: string, day: string, enabled = true): UseQueryResult<CountedForm> => {
  const [question, known] = ofForm(countedForms, name);
  return useAnswer(question, onDay(day), { enabled: enabled && known, keepsPrevious: true });
};

export const useBehind = (name: string, day: string, cell: CellAddress) =>
  useAnswer(ofForm(behinds, name)[0], { ...onDay(day), ...cell });

/** A column on each of the days to the one of the form, and a year before each; kilograms for tonnes. */
export const useDays = (name: string, day: string, what: string, column: string) =>
  useAnswer(
    ofForm(daysOfForms, name)[0],
    { ...onDay(day), what, column },
    { enabled: day !== '', keepsPrevious: true },
  );
