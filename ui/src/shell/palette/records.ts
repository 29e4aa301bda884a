import find from '@kerben/questions/find/find.ts';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';

import { useAnswer } from '../../api/use-answer.ts';
import { factText } from '../../form/fact-text.ts';
import { formatDay, railwayTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { usePathOfRecord } from '../routes/use-path-of-record.ts';
import type { PaletteEntry } from '../palette-entry.ts';

/** Records of one kind that answer to what was typed. */
export interface FoundRecords {
  readonly area: string;
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** Shorter words find everything and nothing. */
const shortest = 2;

/** Milliseconds of quiet before the service is asked: it answers in some twenty. */
const delay = 150;

/** With many kinds a few of each are enough to see which one was meant. */
const manyKinds = 6;
const fewOfMany = 3;

/** What was typed, once the person has stopped typing. */
const useQuiet = (typed: string): string => {
  const [quiet, setQuiet] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(typed), delay);
    return () => clearTimeout(timer);
  }, [typed]);
  return quiet;
};

/** Records that answer to what was typed, the likeliest kind first, and whether they are still being looked for. */
export const useRecords = (typed: string): { readonly groups: readonly FoundRecords[]; readonly looking: boolean } => {
  const translate = useTranslate();
  const locale = useLocale();
  const pathOf = usePathOfRecord();
  const wanted = typed.trim();
  const q = useQuiet(wanted);
  const { data, isFetching } = useAnswer(find, { q }, { enabled: q.length >= shortest });
  if (wanted.length < shortest) return { groups: [], looking: false };
  // What was found for other letters is no answer: Enter would open it.
  const found = q === wanted ? (data?.groups ?? []) : [];
  const shown = found.length > manyKinds ? fewOfMany : Infinity;
  const groups = found.flatMap(({ area, title, items, more }): FoundRecords[] => {
    const list = pathOf(area, '');
    if (list === undefined) return [];
    const entries = items.slice(0, shown).map(({ id, name, state, at, facts }): PaletteEntry => {
      const day = formatDay(locale, railwayTime(at)?.day);
      const said = [state, day, ...facts.map((fact) => factText(locale, fact))];
      const hint = said.filter((part) => part !== '' && !name.includes(part)).join(' · ');
      return { path: `${list}${encodeURIComponent(id)}`, title: name, record: { area, id }, ...(hint && { hint }) };
    });
    const all: PaletteEntry = {
      path: `${list.slice(0, -1)}?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
      title: translate('ui.palette.all', { q }),
      hint: title,
    };
    return [{ area, title, entries: more || items.length > shown ? [...entries, all] : entries }];
  });
  return { groups, looking: isFetching || q !== wanted };
};
