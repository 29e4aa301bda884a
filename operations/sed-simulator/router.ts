import { join } from 'node:path';
import { languageOf, languages } from '@kerben/platform/http/language.ts';
import { invalidMembers } from '@kerben/platform/http/invalid-members.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { json, raw, Router, static as files, type Request } from 'express';
import { simulatorPage } from './page.ts';
import { modeSchema, wishSchema, type SedSimulator } from './simulator.ts';

export const simulatorPath = '/sed-simulator';

const assets = join(import.meta.dirname, 'assets');

/** The language of `?ui=`, otherwise of the browser. */
const languageFor = (req: Request) =>
  languages.find((language) => language === req.query['ui']) ?? languageOf(req.get('accept-language'));

/**
 * The page of the simulator and what it and the tests ask for. There is no sign-in: it exists in the embedded default on
 * loopback only (docs/sed.md), and its calls want JSON, which no form of another site can send.
 */
export const simulatorRouter = (simulator: SedSimulator): Router => {
  const router = Router({ caseSensitive: true });
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/', (req, res) => void res.type('html').send(simulatorPage(languageFor(req))));
  router.use('/assets', files(assets, { index: false, redirect: false, cacheControl: false }));
  router.get('/state', (_req, res) => void res.json(simulator.state()));
  router.post('/requests', raw({ type: () => true, limit: '64kb' }), (req, res) => {
    const status = simulator.receive(
      {
        'webhook-id': req.get('webhook-id') ?? '',
        'webhook-timestamp': req.get('webhook-timestamp') ?? '',
        'webhook-signature': req.get('webhook-signature') ?? '',
      },
      Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
    );
    res.status(status).json({ received: status < 300 });
  });
  const jsonOnly = (req: Request): void => {
    if (!req.is('application/json')) throw new Problem(415, 'Request.NotJson');
  };
  router.post('/answers', json({ limit: '16kb' }), async (req, res) => {
    jsonOnly(req);
    const wish = wishSchema.safeParse(req.body);
    if (!wish.success) throw new Problem(400, 'Request.Invalid', { invalid: invalidMembers(wish.error) });
    const given = await simulator.answer(wish.data);
    if (!given) throw new Problem(404, 'Sed.RequestUnknown');
    res.json({ answers: given });
  });
  router.post('/mode', json({ limit: '1kb' }), (req, res) => {
    jsonOnly(req);
    const mode = modeSchema.safeParse(req.body);
    if (!mode.success) throw new Problem(400, 'Request.Invalid', { invalid: invalidMembers(mode.error) });
    simulator.setMode(mode.data);
    res.json(simulator.state());
  });
  return router;
};
