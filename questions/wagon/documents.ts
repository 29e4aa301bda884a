import { stayOn } from '@kerben/workflows/documents/arrived-wagon/on.ts';
import { lineOfLife, type LivingStay } from '@kerben/workflows/documents/arrived-wagon/line-of-life.ts';
import { documentOf } from '@kerben/workflows/documents.ts';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import { z } from 'zod';
import { moment } from '../dislocation/policy.ts';
import { query } from '../engine/query.ts';
import { instantAsked } from '../engine/shapes.ts';
import { chaptersOf, type StayOfWagon } from './chapters.ts';
import { kindOf, ofDocuments, paper, papersOf, stateText, stays, textOf, type Row } from './papers.ts';

type Stay = LivingStay & Parameters<typeof stayOn>[0];

const textOrNull = z.string().nullable();

/** Instants of a stay that stand above its papers, in the order of the work; empty where nothing has happened yet. */
const times = {
  arrivedAt: z.string(),
  releasedAt: z.string(),
  placedAt: z.string(),
  removedAt: z.string(),
  departedAt: z.string(),
};

/** What else stands there; members that a person may not see are null. */
const head = z.object({
  status: z.int(),
  stationName: textOrNull,
  customerName: textOrNull,
  cargoName: textOrNull,
  loaded: z.boolean(),
});

const chapter = z.object({
  stay: z.object({ id: z.string(), ...times }),
  head,
  /** What happened to it, in the order of time. */
  moments: z.array(moment),
  /** What it is now known to have been at the instant that was asked for; null when it was not yet, or nobody asked. */
  was: stateText.extend({ stationId: z.string() }).nullable(),
  papers: z.array(paper),
  /** What it should have by now and has not. */
  missing: z.array(z.object({ area: z.string(), kind: z.string() })),
});

/** Columns of a stay that its chapter is made of. */
const stayColumns = [...Object.keys(head.shape), ...Object.keys(times), 'expectedAt'];

const stayOf = (row: Row): StayOfWagon => {
  const at = (name: string): string => textOf(row[name]);
  const begun = [at('createdAt'), at('expectedAt'), at('arrivedAt')].filter((instant) => instant !== '');
  return {
    id: row.id,
    from: begun.reduce((first, instant) => (instant < first ? instant : first), begun[0] ?? ''),
    names: ['natureListId', 'departureListId', 'smgsId', 'gu45rId', 'sostavId'].map(at).filter((id) => id !== ''),
    loaded: row['loaded'] === true,
    arrivedAt: at('arrivedAt'),
    releasedAt: at('releasedAt'),
    placedAt: at('placedAt'),
    removedAt: at('removedAt'),
    departedAt: at('departedAt'),
  };
};

/** A wagon's stays with their papers in one line of time, and the papers of a wagon that was never here. */
export default query({
  path: '/wagon-documents/:id',
  tag: 'arrived-wagon',
  summary: 'Every paper of a wagon by its stays, the latest first, and what a stay should have by now and has not',
  policy: 'TehPd.WagonDocument or Arrived.Wagon',
  asks: {
    id: z.string().regex(/^\d{8}(\d{4})?$/, 'Check.Wagon.Shape'),
    on: instantAsked.describe('Instant: `was` tells what each stay is now known to have been then.').optional(),
  },
  answers: z.object({ wagonNumber: z.string(), chapters: z.array(chapter), others: z.array(paper) }),
  reads: ofDocuments,
  example: { id: '12345678' },
  run: async ({ id: wagonNumber, on }, reading) => {
    const { record, language } = reading;
    const { papers, stays: rows, areas } = await papersOf(reading, wagonNumber, stayColumns);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const folded = new Map(
      await Promise.all(rows.map(async ({ id }) => [id, await record(z.custom<Stay>(), stays, id)] as const)),
    );
    const wasOf = (stay: Stay | undefined) => {
      const was = on === undefined || !stay ? undefined : stayOn(stay, on);
      if (!was) return null;
      const { text = [], tone = 'neutral' as const } = documentOf(stays)?.states[was.state] ?? {};
      return { text: text[locales.indexOf(language)] ?? '', tone, stationId: was.stationId };
    };
    const headOf = z.object(head.shape).partial();
    const chapters = chaptersOf(rows.map(stayOf), papers, areas);
    return {
      wagonNumber,
      chapters: chapters.map(({ stay: { id, arrivedAt, releasedAt, placedAt, removedAt, departedAt }, ...rest }) => {
        const stay = folded.get(id);
        const {
          status = 0,
          stationName = null,
          customerName = null,
          cargoName = null,
          loaded = false,
        } = headOf.parse(rowOf.get(id) ?? {});
        return {
          stay: { id, arrivedAt, releasedAt, placedAt, removedAt, departedAt },
          head: { status, stationName, customerName, cargoName, loaded },
          moments: stay ? [...lineOfLife(stay)] : [],
          was: wasOf(stay),
          papers: [...rest.papers],
          missing: rest.missing.map((area) => ({ area, kind: kindOf(area, language) })),
        };
      }),
      others: chapters.length === 0 ? papers.sort((a, b) => (a.at < b.at ? -1 : 1)) : [],
    };
  },
});
