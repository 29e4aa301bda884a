import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useCommand, type Sending } from '../actions/use-command.tsx';
import { changesFrom, type Values } from './changes.ts';
import type { RecordFormProps, SavingWay } from './record-form.ts';
import type { Problems } from './use-problems.ts';
import type { Reconciled } from './use-reconcile.tsx';
import type { Seen, Typing } from './use-typing.ts';

type CommandOf = Pick<
  RecordFormProps,
  'area' | 'title' | 'record' | 'command' | 'happened' | 'life' | 'via' | 'bodyOf'
>;

/** The command that saves these values over what they began with, in this way. */
const commandOf = (props: CommandOf, values: Values, { base, revision }: Seen, way: SavingWay | undefined): Sending => {
  const { area, title, record, happened, life, via, bodyOf } = props;
  const typed = bodyOf ? bodyOf(values, base) : record ? changesFrom(base, values) : values;
  const named = way?.command ?? props.command;
  return {
    area,
    body: { ...typed, ...way?.input },
    label: title,
    ...(record && { id: record.id }),
    ...(named && { command: named }),
    ...(way?.done !== undefined && { toast: way.done }),
    ...(happened !== undefined && { happened }),
    ...(life !== undefined && { life }),
    ...(via && { via }),
    ...(revision !== undefined && { revision }),
  };
};

/**
 * Sends what was typed, in the way of the button that was pressed; a conflict is reconciled and sent again, every other
 * refusal is shown.
 */
export const useSaving = (
  props: CommandOf & Pick<RecordFormProps, 'ways' | 'agree' | 'onDone'>,
  { form, seen, leave }: Typing,
  problems: Problems,
  reconcile: () => Promise<Reconciled | undefined>,
) => {
  const { area, life, ways, agree, onDone } = props;
  const send = useCommand();
  const client = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState<SavingWay>();
  const [tried, setTried] = useState(0);

  const save = async (values: Values, from: Seen, way: SavingWay | undefined): Promise<void> => {
    const sent = await send(commandOf(props, values, from, way), () => true);
    if (sent.outcome === 'kept') return;
    if (sent.outcome === 'done') {
      leave();
      void client.invalidateQueries({ queryKey: ['editing', area] });
      onDone(sent.receipt, way);
      return;
    }
    const { problem } = sent;
    if (problem.status === 412) {
      const next = await reconcile();
      if (next) await save(next.values, next, way);
      return;
    }
    // Nobody answered: what was typed is kept on this desk.
    const kept = problem.status === 0 ? way?.kept : undefined;
    const said = kept ?? way?.failed;
    if (said !== undefined) notify(said, { type: kept ? 'info' : 'error', autoHideDuration: life ?? 6000 });
    problems.show(problem);
  };

  const submit = (way = ways?.at(-1)): void => {
    problems.clear();
    setBusy(way);
    const saved = async (values: Values): Promise<void> => {
      if (agree === undefined || (await agree(values, seen.base))) await save(values, seen, way);
    };
    // What may be incomplete is not looked at: the service says what is wrong with it.
    void (way?.incomplete ? saved(form.getValues()) : form.handleSubmit(saved)()).finally(() => {
      setBusy(undefined);
      setTried((times) => times + 1);
    });
  };

  return {
    submit,
    /** The way that is being gone. */
    busy,
    working: form.formState.isSubmitting || busy !== undefined,
    /** How often it was tried to save. */
    tried,
  };
};

export type Saving = ReturnType<typeof useSaving>;
