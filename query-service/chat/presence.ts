import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Positions } from '../positions.ts';

/** Ids in one notice: PostgreSQL takes 8000 bytes. */
const atOnce = 120;
/** A process that was not heard of for so long is gone with everybody on it, milliseconds. */
const silenceMs = 60_000;
/** Somebody whose last connection ended is away after this: whoever loads the page anew was never away. */
const graceMs = 4_000;

const id = z.string().max(80);
const notice = z.union([
  z.tuple([z.literal('hello'), id]),
  z.tuple([z.literal('on'), id, z.array(id)]),
  z.tuple([z.literal('off'), id, z.array(id)]),
  z.tuple([z.literal('gone'), id]),
  z.tuple([z.literal('typing'), id, id, z.string()]),
]);

/** What the hub tells of presence. */
export interface PresenceListener {
  /** Somebody is on, or no longer on at any process. */
  changed(personId: string, on: boolean): void;
  typing(chatId: string, person: { readonly id: string; readonly name: string }): void;
}

/**
 * Who is on, and who types: no facts of the log but of this moment, told between processes by PostgreSQL. Each process tells who is
 * connected to it when that changes and again every while; what it has not said for a minute is over (decision chat).
 */
export const createPresence = (positions: Pick<Positions, 'tell' | 'onNotice'>, listener: PresenceListener) => {
  const own = randomUUID();
  /** Connections of each person at this process. */
  const here = new Map<string, number>();
  const leaving = new Map<string, NodeJS.Timeout>();
  const others = new Map<string, { readonly ids: Set<string>; heard: number }>();

  const isOn = (personId: string): boolean =>
    (here.get(personId) ?? 0) > 0 || leaving.has(personId) || [...others.values()].some(({ ids }) => ids.has(personId));

  const tellIds = (kind: 'on' | 'off', ids: readonly string[]): void => {
    for (let from = 0; from < ids.length; from += atOnce)
      void positions.tell([kind, own, ids.slice(from, from + atOnce)]);
  };
  const everybodyHere = (): readonly string[] => [...new Set([...here.keys(), ...leaving.keys()])];

  /** Does something to what is known, and says of these people what came of it. */
  const changing = (ids: readonly string[], change: () => void): void => {
    const before = new Map(ids.map((each) => [each, isOn(each)]));
    change();
    for (const [each, was] of before) if (isOn(each) !== was) listener.changed(each, !was);
  };

  const forget = (process: string): void => {
    const known = others.get(process);
    if (known) changing([...known.ids], () => others.delete(process));
  };

  const stopHearing = positions.onNotice((told) => {
    const parsed = notice.safeParse(told);
    if (!parsed.success) return;
    const said = parsed.data;
    if (said[0] === 'typing') {
      const [, chatId, personId, name] = said;
      listener.typing(chatId, { id: personId, name });
      return;
    }
    const [kind, from] = said;
    if (from === own) return;
    if (kind === 'hello') tellIds('on', everybodyHere());
    else if (kind === 'gone') forget(from);
    else {
      const known = others.get(from) ?? { ids: new Set<string>(), heard: 0 };
      known.heard = Date.now();
      const ids = said[2];
      changing(ids, () => {
        others.set(from, known);
        for (const each of ids)
          if (kind === 'on') known.ids.add(each);
          else known.ids.delete(each);
      });
    }
  });
  void positions.tell(['hello', own]);

  return {
    isOn,
    /** Everybody who is on, at any process. */
    everybody: (): readonly string[] => [
      ...new Set([...everybodyHere(), ...[...others.values()].flatMap(({ ids }) => [...ids])]),
    ],
    came: (personId: string): void => {
      const was = isOn(personId);
      clearTimeout(leaving.get(personId));
      leaving.delete(personId);
      const open = here.get(personId) ?? 0;
      here.set(personId, open + 1);
      if (open > 0) return;
      tellIds('on', [personId]);
      if (!was) listener.changed(personId, true);
    },
    went: (personId: string): void => {
      const open = (here.get(personId) ?? 0) - 1;
      if (open > 0) {
        here.set(personId, open);
        return;
      }
      here.delete(personId);
      clearTimeout(leaving.get(personId));
      const over = setTimeout(() => {
        changing([personId], () => leaving.delete(personId));
        if (!here.has(personId)) tellIds('off', [personId]);
      }, graceMs);
      over.unref();
      leaving.set(personId, over);
    },
    types: (chatId: string, person: { readonly id: string; readonly name: string }): void =>
      void positions.tell(['typing', chatId, person.id, person.name]),
    /** Says again who is here, and forgets processes that say nothing; every fifteen seconds or so. */
    beat: (): void => {
      tellIds('on', everybodyHere());
      const now = Date.now();
      for (const [process, { heard }] of others) if (now - heard > silenceMs) forget(process);
    },
    close: (): void => {
      stopHearing();
      for (const each of leaving.values()) clearTimeout(each);
      void positions.tell(['gone', own]);
    },
  };
};
