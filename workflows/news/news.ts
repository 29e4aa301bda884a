import { membersIn } from '../kernel/lists.ts';
import type { AnyDoc, AnyMove, DocumentDefinition } from '../document/definition.ts';
import { eventType } from '../document/events.ts';
import { stateNamed, whoIn } from '../document/machine.ts';
import { documents } from '../documents.ts';
import { holds } from '../fields/condition.ts';
import type { EventMetadata } from '../kernel/event.ts';
import type { Person, Side } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import type { ScopeKeys } from '../kernel/scope.ts';

/** Who is told: the customer whose record it is, or the railway's people who work with it. */
export type ToldSide = Exclude<Side, 'none'>;

/** An event of a record with what it made of it. */
export interface Told {
  readonly type: string;
  readonly metadata: Pick<EventMetadata, 'command' | 'userId' | 'userName' | 'occurredAt' | 'correlationId'>;
  readonly area: string;
  readonly recordId: string;
  readonly before: AnyDoc;
  readonly after: AnyDoc;
}

/** A piece of news: the event, and which sides it is for. */
export interface News extends Told {
  readonly sides: readonly ToldSide[];
  /** Sides whose people hear of it where they follow the record. */
  readonly followers: readonly ToldSide[];
  /** Ids of the people who are told beside them. */
  readonly people: readonly string[];
  /** Key of the words of the move for what came of it; null = the event's own. */
  readonly words: string | null;
  /** The record by which pieces like this one are gathered; null = it stands alone. */
  readonly gathered: { readonly area: string; readonly id: string } | null;
}

const describe = (definition: DocumentDefinition) => ({
  definition,
  stateOf: stateNamed(definition),
  moves: new Map(definition.moves.map((move) => [move.name, move])),
});
const byArea = new Map(documents.map((definition) => [definition.area, describe(definition)]));

/** Areas whose events may be news. */
export const newsAreas: readonly string[] = documents.map(({ area }) => area);

/** The words that a move has for what came of it, and by what such news are gathered. */
const saidOf = (
  definition: DocumentDefinition,
  move: AnyMove | undefined,
  { type, before, after }: Told,
): Pick<News, 'words' | 'gathered'> => {
  const nothing = { words: null, gathered: null };
  if (!move?.news || eventType(definition, move) !== type) return nothing;
  const at = move.news.findIndex(({ when, begins }) => !(begins && before.exists) && holds(when, after));
  if (at < 0) return nothing;
  const by = move.news[at]?.gathered;
  const id = by && membersIn(after)[by.by];
  return {
    words: `${definition.area}.news.${move.name}.${at}`,
    gathered: by && typeof id === 'string' && id !== '' ? { area: by.area, id } : null,
  };
};

/**
 * Which sides hear of an event (decision news): a state was entered by a move of the other side or of the system, or one in which
 * the record waits for them, or a move has words for what came of it; whoever follows the record hears of every state that he may
 * see. What somebody merely began is no news, nor is what customers may not see. Undefined = nobody hears of it.
 */
export const newsOf = (told: Told): News | undefined => {
  const { area, metadata, before, after } = told;
  const known = byArea.get(area);
  if (!known) return undefined;
  const { definition, stateOf, moves } = known;
  const from = stateOf(before);
  const to = stateOf(after);
  const state = definition.states[to];
  const move = moves.get(metadata.command);
  const { words, gathered } = saidOf(definition, move, told);
  const isYours = (doc: AnyDoc): boolean => {
    const yours = definition.states[stateOf(doc)]?.yours;
    return yours !== undefined && holds(yours, doc);
  };
  const becameYours = !isYours(before) && isYours(after);
  if (!state || (from === to && words === null && !becameYours)) return undefined;
  const who = move && whoIn(move, from);
  const began = from === 'absent';
  const byRailway = who === 'staff' || who === 'process';
  const sides: ToldSide[] = [];
  if (definition.owner?.customer !== undefined && state.hidden !== true && who !== 'owner') {
    const theirTurn = state.waitsFor === 'owner' || becameYours;
    if (began ? byRailway && theirTurn : byRailway || theirTurn) sides.push('customer');
  }
  if (who !== 'staff' && (state.waitsFor === 'staff' || words !== null || (who === 'owner' && !began)))
    sides.push('staff');
  const named = definition.tells === undefined ? '' : membersIn(after)[definition.tells];
  const person = byRailway && !began && typeof named === 'string' && named !== '' ? named : null;
  const people = person === null ? [] : [person];
  const followers: readonly ToldSide[] = began
    ? []
    : definition.owner?.customer !== undefined && state.hidden !== true
      ? ['staff', 'customer']
      : ['staff'];
  return sides.length + people.length + followers.length > 0
    ? { ...told, sides, followers, people, words, gathered }
    : undefined;
};

/** Keys of a piece of news in the row scope: those of the record as the event left it, and who reads it. */
export const newsKeys = (
  keys: ScopeKeys,
  { area, recordId, sides, followers, people }: Pick<News, 'area' | 'recordId' | 'sides' | 'followers' | 'people'>,
): ScopeKeys => ({
  ...keys,
  readers: [
    ...sides.map((side) => `${side}/${area}`),
    ...people.map((id) => `person/${id}`),
    ...followers.map((side) => followerKey(side, `${area}/${recordId}`)),
  ],
});

/** By what a person of a side reads the news of a record (`{area}/{id}`) that he follows. */
const followerKey = (side: ToldSide, record: string): string => `follows/${side}/${record}`;

/** The keys of what a person follows, as far as he may see its kind. */
export const followerKeys = (person: Person): readonly string[] => {
  const { side, follows = [] } = person;
  if (side === 'none') return [];
  return follows
    .filter((record) => {
      const definition = byArea.get(record.slice(0, record.indexOf('/')))?.definition;
      return definition !== undefined && policy(definition.policies.view)(person);
    })
    .map((record) => followerKey(side, record));
};

/**
 * What a person reads news by: a customer's person those of documents that they may open, a person of the railway those of
 * documents that they work with; nobody's people none.
 */
export const newsReaderKeys = (person: Person): readonly string[] => {
  const { side } = person;
  if (side === 'none') return [];
  const told = documents.filter(
    ({ policies }) => policy(policies.view)(person) && (side === 'customer' || policy(policies.edit)(person)),
  );
  return [`person/${person.id}`, ...told.map(({ area }) => `${side}/${area}`), ...followerKeys(person)];
};
