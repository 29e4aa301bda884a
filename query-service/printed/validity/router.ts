import { languageOf, type Language } from '@kerben/platform/http/language.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import { stateNamed } from '@kerben/workflows/document/machine.ts';
import type { AnyDoc } from '@kerben/workflows/document/definition.ts';
import { documentOf } from '@kerben/workflows/documents.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { folded, occurredAtOf, RecordUnreadable } from '@kerben/workflows/kernel/fold.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import { Router, type Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { Pool } from 'pg';
import { database, runOn } from '../../list-query.ts';
import { sealOf } from './seal.ts';
import { validityPage, type Answer } from './page.ts';

export { validityPath } from './seal.ts';

/** Papers that one address may ask about in a minute: a gate reads a train in a few. */
const perMinute = 60;

/** What a code says, of a record that exists and had this content at that revision; undefined for everything else. */
const lookUp = async (
  { pool, store }: { pool: Pool; store: EventStore },
  { area, id, revision, seal }: { area: string; id: string; revision: number; seal: string },
): Promise<Answer | undefined> => {
  const definition = documentOf(area);
  const model = readModels.find(({ name }) => name === area);
  if (!definition?.sealed || !model) return undefined;
  const rows = await runOn(pool)<{ tenant: string }>(
    database.withSchema(readModelSchema).from(tableName(model)).where('id', id).select('tenant'),
  );
  for (const { tenant } of rows) {
    const events = await store.readStream(streamName(area, tenant, id));
    const at = events.filter((event) => event.revision <= revision);
    const last = at.at(-1);
    if (!last || last.revision !== revision) continue;
    const then = folded<AnyDoc>(model.area, at);
    if (sealOf(definition, id, then) !== seal) continue;
    const now = folded<AnyDoc>(model.area, events);
    return {
      number: definition.sealed.number(then),
      revision,
      day: railwayDay(occurredAtOf(last)),
      valid: sealOf(definition, id, now) === seal && definition.sealed.in.includes(stateNamed(definition)(now)),
    };
  }
  return undefined;
};

/**
 * `GET /valid/{area}/{id}/{revision}/{hash}`: whether the paper with this code is the valid one. For everybody, without sign-in; it
 * tells number, revision, day, yes or no, and of a code that is wrong in any part nothing but that (404).
 */
export const validityRouter = (options: { pool: Pool; store: EventStore; perMinute?: number }): Router => {
  const router = Router({ caseSensitive: true });
  const send = (
    res: Response,
    status: number,
    language: Language,
    answer: Answer | 'unknown' | 'often' | 'unreadable',
  ): void => {
    res
      .status(status)
      .set({
        'Cache-Control': 'no-store',
        'Content-Language': language,
        Vary: 'Accept-Language',
        'X-Robots-Tag': 'noindex',
        'Referrer-Policy': 'no-referrer',
      })
      .type('html')
      .send(validityPage(language, answer));
  };
  router.use(
    rateLimit({
      windowMs: 60_000,
      limit: options.perMinute ?? perMinute,
      standardHeaders: 'draft-7',
      legacyHeaders: false,
      keyGenerator: (req) => ipKeyGenerator(req.ip ?? ''),
      handler: (req, res) => send(res.set('Retry-After', '60'), 429, languageOf(req.get('accept-language')), 'often'),
    }),
  );
  router.get('/:area/:id/:revision/:seal', async (req, res) => {
    const language = languageOf(req.get('accept-language'));
    const { area, id, revision, seal } = req.params;
    const plausible = /^\d{1,9}$/.test(revision) && /^[0-9a-f]{20}$/.test(seal) && id.length <= 100;
    try {
      const answer = plausible ? await lookUp(options, { area, id, revision: Number(revision), seal }) : undefined;
      send(res, answer ? 200 : 404, language, answer ?? 'unknown');
    } catch (error) {
      if (!(error instanceof RecordUnreadable)) throw error;
      send(res, 409, language, 'unreadable');
    }
  });
  router.use((req, res) => send(res, 404, languageOf(req.get('accept-language')), 'unknown'));
  return router;
};
