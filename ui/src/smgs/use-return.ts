import { returnOfStays, whyNotReturned } from '@kerben/workflows/documents/smgs/return-of-stays.ts';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../actions/use-command.tsx';
import { usePerson } from '../shell/person.ts';
import { useEmptied, type Stay } from './use-emptied.ts';

/** Who returns which wagons from where, and why those that one came with are not among them. */
const usePicked = (came: readonly Stay[]) => {
  const translate = useTranslate();
  const person = usePerson();
  const [own = ''] = person?.stationIds ?? [];
  const [customerId, setCustomer] = useState(came[0]?.customerId ?? '');
  const [stationId, setStation] = useState(came[0]?.stationId ?? own);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(came.map((stay) => stay.id)));
  const { data: found, error, isFetching } = useEmptied(customerId, stationId);
  const stays = (found ?? []).filter((stay) => whyNotReturned(stay) === undefined);
  const picked = stays.filter((stay) => chosen.has(stay.id));
  // Wagons that one came with and that are not among those to choose from: with the reason of each.
  const leftOut = found === undefined ? [] : came.filter((stay) => !stays.some((other) => other.id === stay.id));
  const reasonOf = (stay: Stay): string =>
    translate(
      whyNotReturned(stay) ?? (stay.customerId === customerId ? 'Smgs.Mps.OtherStation' : 'Smgs.Mps.OtherCustomer'),
      { value: stay.wagonNumber },
    );
  return {
    ...{ customerId, setCustomer, stationId, setStation, stays, picked, chosen, error },
    isReading: isFetching && !found,
    leftOut: leftOut.map((stay) => ({ id: stay.id, reason: reasonOf(stay) })),
    pickAll: (on: boolean): void => setChosen(new Set(on ? stays.map(({ id }) => id) : [])),
    pick: (id: string, on: boolean): void => {
      const next = new Set(chosen);
      if (on) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
  };
};

/** A return of empty wagons while it is put together, and the command that opens it. */
export const useReturn = (came: readonly Stay[]) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const send = useCommand();
  const picking = usePicked(came);
  const [destination, setDestination] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const returned = returnOfStays(picking.picked);
  const destinationStationId = destination ?? returned.destinationStationId;
  const open = async (): Promise<void> => {
    setBusy(true);
    const sent = await send(
      {
        area: 'smgs',
        command: 'open-mps-return',
        body: { ...returned, destinationStationId },
        label: translate('ui.note.return.title'),
      },
      () => true,
    );
    setBusy(false);
    if (sent.outcome === 'done') void navigate(`/smgs/${encodeURIComponent(sent.receipt.id)}`);
    if (sent.outcome === 'refused')
      setProblems([...new Set([...sent.problem.fields.map(({ message }) => message), sent.problem.message])]);
  };
  return { ...picking, destinationStationId, setDestination, problems, busy, open };
};
export type Return = ReturnType<typeof useReturn>;
