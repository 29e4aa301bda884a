import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useServices } from '../shell/services.ts';
import { dueCharges, type DueCharge } from './due-charges.ts';

/** What is due by a number or a payer: what is typed, what was found, where the arrows stand, what was chosen. */
export const useDueSearch = (searching: boolean, onChosen: (one: DueCharge) => void) => {
  const { data, http } = useServices();
  const client = useQueryClient();
  const [sought, setSought] = useState('');
  const [place, setPlace] = useState(0);
  const [chosen, setChosen] = useState<DueCharge>();
  const word = sought.trim();
  const dueBy = (what: string) =>
    queryOptions({
      queryKey: ['payment', 'due', what],
      queryFn: () => dueCharges({ data, http }, what),
      staleTime: 2_000,
    });
  const { data: found = [], isPending } = useQuery({ ...dueBy(word), enabled: searching && word !== '' });
  const choose = (one: DueCharge | undefined): void => {
    if (!one) return;
    setChosen(one);
    onChosen(one);
  };
  const seek = (text: string): void => {
    setSought(text);
    setPlace(0);
    setChosen(undefined);
  };
  return {
    sought,
    word,
    place,
    found,
    chosen,
    isListed: word !== '' && !chosen && !isPending,
    choose,
    seek,
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setPlace((at) => Math.max(0, Math.min(found.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
      }
      if (event.key === 'Enter') {
        event.preventDefault();
        // Whoever types quicker than the list comes has chosen all the same.
        if (word !== '') void client.fetchQuery(dueBy(word)).then((list) => choose(list[place]));
      }
    },
  };
};
export type DueSearch = ReturnType<typeof useDueSearch>;
