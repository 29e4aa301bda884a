import { Problem } from '@kerben/platform/http/problem.ts';
import { publicType } from '@kerben/workflows/integration/publication.ts';
import { publications } from '@kerben/workflows/integration/publications.ts';
import type { Request } from 'express';

/** What of the feed somebody asks for. */
export interface FeedWish {
  /** Position after which; 0 = from the beginning. */
  readonly after: bigint;
  readonly limit: number;
  /** Types of the domain's events that were asked for; undefined = all that are told. */
  readonly types: readonly string[] | undefined;
  /** The same as it was asked, for the link to the next page. */
  readonly asked: string | undefined;
}

const mostEvents = 1_000;
const usualEvents = 100;

const wrong = (member: string): Problem => new Problem(400, 'Request.Query', { params: { member } });

/** `{public type: type of the domain's event}` */
const domainTypes = new Map(
  publications.flatMap((publication) =>
    Object.entries(publication.events).map(([type, { name }]) => [publicType(publication, name), type] as const),
  ),
);

/** Types of the domain by public types with commas between them; `kg.railway.smgs.*` stands for all of an aggregate. */
const typesOf = (asked: string): readonly string[] =>
  asked.split(',').flatMap((one) => {
    const prefix = one.endsWith('.*') ? one.slice(0, -1) : undefined;
    const found = [...domainTypes]
      .filter(([type]) => (prefix === undefined ? type === one : type.startsWith(prefix)))
      .map(([, type]) => type);
    if (found.length === 0) throw wrong('types');
    return found;
  });

const numberOf = (text: string | undefined, member: string): bigint | undefined => {
  if (text === undefined) return undefined;
  if (!/^\d{1,20}$/.test(text)) throw wrong(member);
  const number = BigInt(text);
  // What a position can be at most: the database would refuse more.
  if (number >= 2n ** 63n) throw wrong(member);
  return number;
};

const textOf = (req: Request, name: string): string | undefined => {
  const value = req.query[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw wrong(name);
  return value;
};

/**
 * Reads `after`, `limit` and `types`. A follower that comes back says by `Last-Event-ID` where it was.
 * @throws Problem 400 for anything that is not what it should be
 */
export const readFeedWish = (req: Request): FeedWish => {
  const limit = Number(numberOf(textOf(req, 'limit'), 'limit') ?? BigInt(usualEvents));
  if (limit < 1 || limit > mostEvents) throw wrong('limit');
  const asked = textOf(req, 'types');
  const after = numberOf(textOf(req, 'after'), 'after') ?? 0n;
  const last = numberOf(req.get('last-event-id') || undefined, 'Last-Event-ID');
  return { after: last ?? after, limit, types: asked === undefined ? undefined : typesOf(asked), asked };
};
