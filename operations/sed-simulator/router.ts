import { bodyOf, openCalls, type OpenCall, type Said } from '@kerben/platform/http/call.ts';
import { languageOf, languages } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { raw, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { jsonOnly, noStore, simulatorFiles } from '../simulator.ts';
import { simulatorPage } from './page.ts';
import { modeSchema, wishSchema, type SedSimulator } from './simulator.ts';

export const simulatorPath = '/sed-simulator';

/** The language of `?ui=`, otherwise of the browser. */
const languageFor = (req: Request) =>
  languages.find((language) => language === req.query['ui']) ?? languageOf(req.get('accept-language'));

const state = z.object({
  auto: z.boolean(),
  received: z.array(z.record(z.string(), z.unknown())),
  downUntil: z.iso.datetime().nullable(),
});
const said = { tag: 'sed-simulator', policy: 'public' } as const;

/** What the page and the tests ask for (docs/sed.md). */
export const simulatorCalls: readonly (Said & OpenCall<SedSimulator>)[] = [
  {
    ...said,
    method: 'get',
    path: '/state',
    summary: 'What it has received',
    answers: state,
    problems: [500],
    before: () => [noStore],
    answer: ({ res, needs }) => res.json(needs.state()),
  },
  {
    ...said,
    method: 'post',
    path: '/answers',
    summary: 'Answers Kerben as told',
    body: wishSchema,
    answers: z.object({ answers: z.array(z.record(z.string(), z.unknown())) }),
    problems: [400, 404, 413, 415, 500],
    before: () => jsonOnly,
    answer: async ({ req, res, needs }) => {
      const answers = await needs.answer(bodyOf(wishSchema, req));
      if (!answers) throw new Problem(404, 'Sed.RequestUnknown');
      res.json({ answers });
    },
  },
  {
    ...said,
    method: 'post',
    path: '/mode',
    summary: 'Lets it answer by itself, or be down',
    body: modeSchema,
    answers: state,
    problems: [400, 413, 415, 500],
    before: () => jsonOnly,
    answer: ({ req, res, needs }) => {
      needs.setMode(bodyOf(modeSchema, req));
      res.json(needs.state());
    },
  },
];

/** Its page, and what Kerben sends. */
const others: readonly OpenCall<SedSimulator>[] = [
  {
    method: 'get',
    path: '/',
    before: () => [noStore],
    answer: ({ req, res }) => res.type('html').send(simulatorPage(languageFor(req))),
  },
  {
    method: 'post',
    path: '/requests',
    before: () => [noStore, raw({ type: () => true, limit: '64kb' })],
    answer: ({ req, res, needs }) => {
      const status = needs.receive(
        {
          'webhook-id': req.get('webhook-id') ?? '',
          'webhook-timestamp': req.get('webhook-timestamp') ?? '',
          'webhook-signature': req.get('webhook-signature') ?? '',
        },
        Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
      );
      res.status(status).json({ received: status < 300 });
    },
  },
];

/**
 * The simulator below its path. There is no sign-in: it exists in the embedded default on loopback only (docs/sed.md), and its calls want
 * JSON, which no form of another site can send.
 */
export const simulatorRouter = (simulator: SedSimulator): RequestHandler =>
  openCalls([...others, ...simulatorCalls], simulator).use('/assets', simulatorFiles);
