import { useQuery } from '@tanstack/react-query';
import type { Fit } from '@kerben/workflows/fits.ts';
import { createElement, useEffect, useState } from 'react';
import type { Row } from '../grid/column.ts';
import { useAllows, usePerson } from '../shell/person.ts';
import { policyOfArea } from '../shell/routes/routes.ts';
import { useServices } from '../shell/services.ts';
import { useFits } from './fitting.ts';
import { LookupOption } from './LookupOption.tsx';
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

const drawn = (option: Row) => createElement(LookupOption, { option });

/**
 * The entries of an area that fit what is being typed, by code or name in any language, best answers first; nothing typed:
 * those that this person chose last, then the first ones. Read only while the list is open. `asks`: the field that is filled in;
 * `fits`: by what the records fit that
 * come first, before what was chosen last (`fitting`: what they have). `drawn`: an entry as it stands among the others.
 */
export const useLookup = ({
  area,
  typed,
  filter,
  open,
  asks,
  fits,
}: {
  readonly area: string;
  readonly typed: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly open: boolean;
  readonly asks?: string | undefined;
  readonly fits?: readonly Fit[] | undefined;
}) => {
  const { data } = useServices();
  const person = usePerson();
  const fitting = useFits(fits);
  const wanted = open ? fitting() : undefined;
  const settled = useSettled(typed).trim();
  const ids = open && settled === '' && !wanted ? recentIds(person?.id ?? '', area) : [];
  const {
    data: options = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: [area, 'lookup', settled, filter, ids, asks, wanted],
    enabled: open && area !== '',
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const read = async (query: object) =>
        (await data.ask<readonly Row[]>(area, '$lookup', { limit: pageSize, for: asks, ...query }, signal)).json;
      if (settled !== '') return read({ q: settled, filter, fits: wanted });
      const [recent, first] = await Promise.all([
        ids.length === 0 ? [] : read({ filter: { ...filter, id: ids } }),
        read({ filter, fits: wanted }),
      ]);
      const used = [...recent].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      return [...used, ...first.filter((row) => !ids.includes(row.id))].slice(0, pageSize);
    },
  });
  const waiting = typed.trim() !== settled;
  return { options: waiting ? [] : options, isFetching: isFetching || waiting, failed: error !== null, fitting, drawn };
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
