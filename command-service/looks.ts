import { recordsGiven, stateGiven } from '@kerben/workflows/kernel/asserted.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { FileFacts } from '@kerben/platform/files/port.ts';
import { fileArea } from '@kerben/workflows/fields/files.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type {
  DecisionContext,
  Edition,
  Elsewhere,
  Needs,
  Signature,
  Unfinished,
  Uses,
} from '@kerben/workflows/kernel/command.ts';
import { isProcess, type Person } from '@kerben/workflows/kernel/person.ts';
import { mayName } from '@kerben/workflows/kernel/named.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { Claims } from './claims.ts';
import type { Records, Wanted } from './records.ts';

/** Who uses a record of an area. Throws Problem 503 when the lists have not come to the head of the log in time. */
export type FindUses = (tenant: string, area: string, id: string) => Promise<Uses>;

/** Other records under way of an area whose list has one of these values in a column; empty when the list cannot be read. */
export type FindElsewhere = (
  wish: { readonly tenant: string; readonly area: string; readonly id: string } & NonNullable<Needs['elsewhere']>,
) => Promise<readonly Elsewhere[]>;

/** Tables of rates as they hold on a day, by book. Throws Problem 503 when the lists have not come to the head of the log in time. */
export type FindEditions = (
  tenant: string,
  wishes: NonNullable<Needs['editions']>,
) => Promise<ReadonlyMap<string, Edition>>;

/** The person's signing key, made at the first use. */
export type FindSigner = (person: Person) => Promise<(content: object) => Signature>;

/**
 * What still has to follow from the log, and what hinders the closing of a period where one is named. Throws Problem 503 when whoever is
 * asked has not come to the head of the log in time.
 */
export type FindUnfinished = (tenant: string, period?: string) => Promise<Unfinished>;

/** What the store has under an address, for whoever sent it; undefined for everybody else, as if it were not there. */
export type FindFile = (person: Person, sha256: string) => Promise<FileFacts | undefined>;

/** Where decisions look beside streams. */
export interface LooksAt {
  /** What decisions may look at by the name under which they ask for it (the directory of people). */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Who uses a record, as of everything that is in the log now; commands that ask for it are refused without. */
  readonly uses?: FindUses;
  /** Which other records under way name a value; nobody does without. */
  readonly elsewhere?: FindElsewhere;
  /** Tables of rates as of everything that is in the log now; no edition holds without. */
  readonly editions?: FindEditions;
  /** What still has to follow from the log; nothing does without. */
  readonly unfinished?: FindUnfinished;
  /** Keys of people; what is signed without has no signature but its day. */
  readonly signer?: FindSigner;
  /** What a person has sent to the content-addressed store: commands that name files are refused without. */
  readonly files?: FindFile;
}

/** What a decision looks at beside its own record, its input and the clock. */
export type Looked = Pick<
  DecisionContext,
  'record' | 'isOwned' | 'uses' | 'elsewhere' | 'held' | 'unfinished' | 'sign' | 'edition' | 'past'
>;

/** The record that a decision is about. */
export interface About {
  readonly area: Area;
  readonly id: string;
  readonly stream: string;
  readonly exists: boolean;
  readonly person: Person;
}

/** How old what one record's decision knows about another record may be, milliseconds. */
export const recentMs = 1_000;

/** Finds what decisions look at: everything at once, streams in one statement (records.ts). */
export const createLooks = (
  options: LooksAt & { readonly records: Records; readonly claims: Claims; readonly areas: ReadonlyMap<string, Area> },
) => {
  const { records, claims, areas } = options;

  const areaOf = (name: string): Area => {
    const area = areas.get(name);
    if (!area) throw new Error(`unknown area ${name}`);
    return area;
  };

  const usesOf: FindUses = (tenant, area, id) => {
    if (!options.uses) throw new Problem(503, 'Reference.UsesUnknown', { headers: { 'Retry-After': '5' } });
    return options.uses(tenant, area, id);
  };

  const isOwned = (name: string): boolean => areas.get(name)?.owned === true;
  const nothing: Looked = { record: () => undefined, isOwned };

  /**
   * States of other records, files and facts, by area and id; those that do not exist are not there, nor are those that the person
   * may not name: hidden as they are handed over, because what is remembered is everybody's.
   */
  const factsOf = async (
    person: Person,
    needed: NonNullable<Needs['records']>,
  ): Promise<ReadonlyMap<string, unknown>> => {
    const { tenant } = person;
    const facts = new Map<string, unknown>();
    const wanted = new Map<string, Wanted>();
    const files: Promise<void>[] = [];
    for (const { area, id, fresh } of needed) {
      const key = `${area}/${id}`;
      const handed = options.facts?.[area];
      if (handed !== undefined) facts.set(key, handed);
      else if (area === fileArea)
        files.push(Promise.resolve(options.files?.(person, id)).then((file) => void (file && facts.set(key, file))));
      else
        wanted.set(key, {
          area: areaOf(area),
          stream: streamName(area, tenant, id),
          ...(!fresh && { age: recentMs }),
        });
    }
    const [found] = await Promise.all([records.look([...wanted.values()]), ...files]);
    for (const [key, { area, stream }] of wanted) {
      const record = found.get(stream);
      if (record?.exists && mayName(area, record.state, person)) facts.set(key, record.state);
    }
    return facts;
  };

  /** What the needs of a decision come to. Throws the Problems of whoever is asked. */
  return async (needs: Needs, { area, id, stream, exists, person }: About): Promise<Looked> => {
    if (Object.keys(needs).length === 0) return nothing;
    const { tenant } = person;
    const [facts, uses, elsewhere, held, editions, unfinished, sign, past] = await Promise.all([
      factsOf(person, needs.records ?? []),
      needs.uses && exists ? usesOf(tenant, area.name, id) : undefined,
      needs.elsewhere && options.elsewhere?.({ tenant, area: area.name, id, ...needs.elsewhere }),
      needs.held && claims.holders(tenant, needs.held),
      needs.editions && options.editions?.(tenant, needs.editions),
      needs.unfinished && options.unfinished?.(tenant, needs.unfinished.period),
      needs.signer && !isProcess(person) ? options.signer?.(person) : undefined,
      needs.past === undefined ? undefined : records.past(area, stream, needs.past),
    ]);
    return {
      record: recordsGiven((name, recordId) => facts.get(`${name}/${recordId}`)),
      isOwned,
      uses,
      elsewhere,
      held,
      unfinished,
      ...(sign && { sign }),
      edition: (book: string) => editions?.get(book),
      past: stateGiven(past),
    };
  };
};
