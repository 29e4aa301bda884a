import { membersIn, textIn } from '@kerben/workflows/kernel/lists.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { isHousekeeping } from '@kerben/workflows/kernel/carried.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { EventMetadata } from '@kerben/workflows/kernel/event.ts';
import { dataOf, stepsOf } from '@kerben/workflows/kernel/fold.ts';
import { hiddenFrom } from '@kerben/workflows/kernel/hidden.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { inScope, scopeOf } from '@kerben/workflows/kernel/scope.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { changedValues, withoutMembers } from './changed-values.ts';
import { metadataOf } from '@kerben/workflows/kernel/fold.ts';

/** One event with the state before and after it. */
interface Step {
  readonly event: RecordedEvent;
  /** The record says the same up to this revision. */
  readonly until: number;
  readonly metadata: EventMetadata;
  readonly before: unknown;
  readonly after: unknown;
}

/** A translated word or the key, in the reader's language. */
export type Word = (key: string) => string | undefined;

const defaultUser = 'Система';
const defaultAction = 'Без описания';

/** What a person said with a command: documents keep what was asked by itself. */
const commentOf = (data: unknown): string | undefined => {
  const { comment, asked } = membersIn(data);
  return textIn(comment ?? membersIn(asked)['comment']) || undefined;
};

/** Who it was; whoever acted by a right that somebody handed on is named with the giver. */
const nameOf = ({ userName, delegatedBy }: EventMetadata, word: Word): string => {
  const name = userName || defaultUser;
  return delegatedBy === undefined ? name : `${name} (${word('Delegation.By') ?? 'by delegation of'} ${delegatedBy})`;
};

/**
 * Everything that is read from a record's own stream: the three logs of the specification and the record at any earlier
 * moment. All are diffs of the same fold, so they agree with the row by construction.
 */
export const createHistory = (store: EventStore) => {
  const steps = async (area: Area<unknown>, person: Person, id: string): Promise<Step[]> => {
    const all = await store.readStream(streamName(area.name, person.tenant, id));
    // A claim that was lost says nothing of the record: no log tells it, and at its revision the record is what it was before.
    const events = all.filter((event) => !isHousekeeping(event));
    const folded = [...stepsOf(area, events)].map((step, index): Step => ({
      ...step,
      until: (events[index + 1]?.revision ?? all.length) - 1,
      metadata: metadataOf(step.event),
    }));
    const state = folded.at(-1)?.after ?? area.initial;
    // Whose record it is now decides who may read its past.
    const visible =
      folded.length > 0 &&
      inScope(scopeOf(person, area, new Date().toISOString()), person.tenant, area.scopeKeys(state), area.owned);
    if (!visible) throw new Problem(404, 'Record.Unknown', { params: { id } });
    // What happened while customers did not see the record is not told to them afterwards.
    return person.side !== 'staff' && area.hiddenFromCustomers
      ? folded.filter(({ after }) => !area.hiddenFromCustomers?.(after))
      : folded;
  };

  const entry = ({ event, metadata }: Step, word: Word) => ({
    date: metadata.occurredAt,
    user: nameOf(metadata, word),
    action: word(`event.${event.type}`) ?? defaultAction,
    type: event.type,
    revision: event.revision,
    position: event.position.toString(),
  });

  return {
    /** Request history: what was done, by whom, when. */
    logs: async (area: Area<unknown>, person: Person, id: string, word: Word) =>
      (await steps(area, person, id)).map((step) => ({
        ...entry(step, word),
        comment: commentOf(dataOf(step.event)) ?? null,
      })),

    /** Only the steps that moved the status. */
    statusLog: async (area: Area<unknown>, person: Person, id: string, word: Word) =>
      (await steps(area, person, id)).flatMap((step) => {
        const from = step.before === area.initial ? undefined : area.status?.(step.before);
        const to = area.status?.(step.after);
        if (!to || (from && from.status === to.status && from.subStatus === to.subStatus)) return [];
        return [
          {
            ...entry(step, word),
            fromStatus: from?.status ?? null,
            fromSubStatus: from?.subStatus ?? null,
            toStatus: to.status,
            toSubStatus: to.subStatus ?? null,
            comment: commentOf(dataOf(step.event)) ?? null,
          },
        ];
      }),

    /** Changed values: one line per column that an event changed (specification 000, 2.6). */
    editLog: async (area: Area<unknown>, person: Person, id: string, word: Word) => {
      const all = await steps(area, person, id);
      const hidden = hiddenFrom(area, person, all.at(-1)?.after);
      return all.slice(1).flatMap((step) => {
        const { action, user, date, revision, type } = entry(step, word);
        return withoutMembers(changedValues(area, step.before, step.after), hidden).map(
          ({ column, oldValue, newValue }) => ({
            action,
            type,
            column,
            oldValue,
            newValue,
            user,
            creationTime: date,
            revision,
          }),
        );
      });
    },

    /** The record as it was after a revision, or at an instant, and as it is now. */
    at: async (area: Area<unknown>, person: Person, id: string, moment: { revision: number } | { at: string }) => {
      const all = await steps(area, person, id);
      const until = all.filter(({ event, metadata }) =>
        'revision' in moment ? event.revision <= moment.revision : metadata.occurredAt <= moment.at,
      );
      const last = until.at(-1);
      const reached = last && (!('revision' in moment) || last.until >= moment.revision);
      if (!reached) throw new Problem(404, 'Record.NotYet', { params: { id } });
      return {
        revision: 'revision' in moment ? moment.revision : last.event.revision,
        state: membersIn(last.after),
        now: all.at(-1)?.after,
      };
    },
  };
};
