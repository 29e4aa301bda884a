import { useGetList } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Row } from '../grid/column.ts';

/** Entries of one lookup page (specification 000, section 9). */
const pageSize = 10;

/** Milliseconds after the last letter before the lookup is read. */
const typingPause = 250;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** The entries of an area that fit what is being typed; read only while the list is open. */
export const useLookup = (area: string, typed: string, filter: Readonly<Record<string, unknown>>, open: boolean) => {
  const q = useSettled(typed).trim();
  const {
    data: options = [],
    isFetching,
    error,
  } = useGetList<Row>(
    area,
    {
      pagination: { page: 1, perPage: pageSize },
      sort: { field: 'id', order: 'ASC' },
      filter: q === '' ? filter : { ...filter, q },
    },
    { enabled: open, staleTime: 60_000 },
  );
  return { options, isFetching, failed: error !== null };
};

/** How an entry reads in a field: its code and its name. Ids that nobody knows by heart (UUIDs) are left out. */
export const lookupText = (id: string, name: string): string =>
  name === id || name === '' ? id : `${isCode(id) ? `${id} ` : ''}${name}`;

/** An id that people know: a code, not a UUID. */
export const isCode = (id: string): boolean => id.length <= 12;
