import { useTranslate } from 'react-admin';
import type { SyntheticEvent } from 'react';
import type { Row } from '../grid/column.ts';
import { lookupText } from '../grid/record-name.ts';
import { usePerson } from '../shell/person.ts';
import { useServices } from '../shell/services.ts';
import type { LookupProps } from './lookup.ts';
import { rememberChoice } from './recent.ts';
import type { LookupWords } from './use-lookup-words.ts';
import type { useLookup } from './use-lookup.ts';

/** Entries that are counted before it is only "many". */
const counted = 10;

/** How an entry is chosen: from the list, by a code typed in full, by a name that only one entry has. */
export const useLookupChoice = (
  { area, asks, value, filter, free, failedText, onChange }: LookupProps & { readonly failedText: string },
  {
    open,
    words,
    found: { options, fitting },
    pick,
    name,
  }: {
    readonly open: boolean;
    readonly words: LookupWords;
    readonly found: ReturnType<typeof useLookup>;
    readonly pick: (record: Row) => void;
    readonly name: (record: Row) => string;
  },
) => {
  const translate = useTranslate();
  const { data } = useServices();
  const person = usePerson();
  const choose = (record: Row): void => {
    rememberChoice(person?.id ?? '', area, record.id);
    pick(record);
    // Typed letter by letter to its end, the name of a choice is no change of the input: it would go on to count as a search.
    words.write(lookupText(record.id, name(record)), false);
    onChange(record.id, record);
    words.settle();
  };
  /** Who types a code, or a name that only one entry has, and goes on at once need not wait for the list. */
  const look = async (text: string): Promise<void> => {
    const isLast = words.search();
    words.leave(text, translate('ui.form.lookup_looking'), true);
    const answer = await data
      .ask<readonly Row[]>(area, '$lookup', { q: text, filter, fits: fitting(), limit: counted + 1, for: asks })
      .catch(() => undefined);
    if (!isLast()) return;
    if (!answer) return words.leave(text, translate(failedText));
    const { json } = answer;
    const match = json.find((record) => record.id === text) ?? (json.length === 1 ? json[0] : undefined);
    if (match) choose(match);
    else if (json.length === 0) words.leave(text, translate('ui.form.lookup_none', { text }));
    else if (json.length > counted) words.leave(text, translate('ui.form.lookup_many', { text }));
    else words.leave(text, translate('ui.form.lookup_several', { text, count: json.length }));
  };
  /** A code typed in full counts without choosing it; what no book has only where that is allowed. */
  const take = (): void => {
    const code = words.typed.trim();
    if (code === '' || code === value) return;
    const match = options.find((record) => record.id === code);
    if (match) choose(match);
    else if (free && /^\d{2,12}$/.test(code)) onChange(code, null);
    else void look(code);
  };
  /**
   * Enter takes the entry that is highlighted. Where typed text counts too, the type-ahead hands on the text instead of the
   * highlight (MUI 7), so the choice is made here.
   */
  const enter = (event: SyntheticEvent): void => {
    const [first] = options;
    // As where only entries count: choosing is not yet going on to the next field.
    if (open && first) event.preventDefault();
    if (open && first && !options.some((record) => record.id === words.words.trim())) choose(first);
    else take();
  };
  return { choose, take, enter };
};
