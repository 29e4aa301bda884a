import type { ReportMailing } from '@kerben/workflows/grid-views/mailing.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAddressees, type Addressee } from '../chat/chats.ts';
import { useViewCommand } from '../grid/find/views/use-views.tsx';
import type { SavedView } from '../grid/find/views/saved-view.ts';
import { usePerson } from '../shell/person.ts';

/** Who can get a report, and who is chosen: those of the mailing that is there, else whoever sets it up. */
const useReceivers = (now: ReportMailing | undefined) => {
  const person = usePerson();
  const [to, setTo] = useState<readonly Addressee[]>();
  const { data: others = [] } = useAddressees();
  // Whoever sets it up may be among those who get it.
  const myself: Addressee | undefined = person && {
    id: person.id,
    name: person.fullName,
    userName: person.userName,
    customerId: person.customerId,
  };
  const everybody = [...(myself ? [myself] : []), ...others.filter((each) => each.id !== myself?.id)];
  const chosen = to ?? everybody.filter((each) => (now ? now.to.includes(each.id) : each.id === myself?.id));
  return { myself, chosen, choose: setTo };
};

/** When and to whom a report is sent; `query`: what its list is asked for it. `onDone` when that is saved. */
export const useMailing = (report: SavedView, query: ReportMailing['query'], onDone: () => void) => {
  const translate = useTranslate();
  const command = useViewCommand();
  const now = report.report?.mailing;
  const [every, setEvery] = useState(now?.every ?? 'day');
  const [on, setOn] = useState(now?.on ?? 1);
  const [at, setAt] = useState(now?.at ?? '08:00');
  const receivers = useReceivers(now);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (mailing: ReportMailing | undefined): Promise<void> => {
    setBusy(true);
    const { mailing: _, ...rest } = report.report ?? { parameters: [] };
    const sent = await command('change', report, { report: { ...rest, ...(mailing && { mailing }) } });
    setBusy(false);
    if (sent.outcome === 'refused') setRefused(sent.problem.fields[0]?.message ?? sent.problem.message);
    if (sent.outcome === 'done') onDone();
  };
  return {
    ...{ every, on, setOn, at, setAt, receivers, refused, busy },
    isMailed: now !== undefined,
    changeEvery: (next: ReportMailing['every']): void => {
      setEvery(next);
      setOn(1);
    },
    stop: (): Promise<void> => send(undefined),
    save: (): void => {
      const to = receivers.chosen.map((each) => each.id);
      if (to.length === 0) return setRefused(translate('screen.reports.mail_nobody'));
      if (!/^\d\d:\d\d$/.test(at)) return setRefused(translate('screen.reports.mail_time_wrong'));
      void send({ every, on: every === 'day' ? 1 : on, at, to, query });
    },
  };
};
export type Mailing = ReturnType<typeof useMailing>;
