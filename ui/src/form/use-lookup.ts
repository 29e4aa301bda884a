import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Row } from '../grid/column.ts';
import { readableId } from '../grid/record-name.ts';
import { useAllows, usePerson } from '../shell/person.ts';
import { policyOfArea } from '../shell/routes/routes.ts';
import { useServices } from '../shell/services.ts';
import { recentIds } from './recent.ts';

/** Entries of one lookup page, and milliseconds after the last letter before it is read (specification 000, section 9). */
const pageSize = 10;
const typingPause = 700;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    // An emptied field asks for nothing that would have to be waited for.
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/**
 * The entries of an area that fit what is being typed, by code or name in any language, best answers first; nothing typed:
 * those that this person chose last, then the first ones. Read only while the list is open. `asks`: the field that is filled in.
 */
export const useLookup = (
  area: string,
  typed: string,
  filter: Readonly<Record<string, unknown>>,
  open: boolean,
  asks?: string,
) => {
  const { data } = useServices();
  const person = usePerson();
  const settled = useSettled(typed).trim();
  const ids = open && settled === '' ? recentIds(person?.id ?? '', area) : [];
  const {
    data: options = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: [area, 'lookup', settled, filter, ids, asks],
    enabled: open && area !== '',
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const read = async (query: object) =>
        (await data.ask<readonly Row[]>(area, '$lookup', { limit: pageSize, for: asks, ...query }, signal)).json;
      if (settled !== '') return read({ q: settled, filter });
      const [recent, first] = await Promise.all([
        ids.length === 0 ? [] : read({ filter: { ...filter, id: ids } }),
        read({ filter }),
      ]);
      const used = [...recent].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      return [...used, ...first.filter((row) => !ids.includes(row.id))].slice(0, pageSize);
    },
  });
  const waiting = typed.trim() !== settled;
  return { options: waiting ? [] : options, isFetching: isFetching || waiting, failed: error !== null };
};

/** Most entries that one lookup answers. */
const most = 50;

/**
 * Records that stand in a field, for whoever may fill it in though their list is not for him; `readable`: the list is, so it tells them.
 */
export const useChosen = (area: string, ids: readonly string[], asks: string | undefined) => {
  const { data } = useServices();
  const allows = useAllows();
  const readable = asks === undefined || allows(policyOfArea(area) ?? 'signed-in');
  const { data: records = [] } = useQuery({
    queryKey: [area, 'chosen', asks, ids],
    enabled: !readable && ids.length > 0,
    queryFn: async ({ signal }) =>
      (await data.ask<readonly Row[]>(area, '$lookup', { filter: { id: ids }, for: asks, limit: most }, signal)).json,
  });
  return { readable, records };
};

/** How an entry reads in a field: its code and its name. Ids that nobody knows by heart (UUIDs) are left out. */
export const lookupText = (id: string, name: string): string => {
  if (name === id || name === '') return readableId(id);
  return `${isCode(id) ? `${id} ` : ''}${name}`;
};

/** An id that people know: a code, not a UUID. */
export const isCode = (id: string): boolean => id.length <= 12;
