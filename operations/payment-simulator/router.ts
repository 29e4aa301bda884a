import { join } from 'node:path';
import { languageOf, languages } from '@kerben/platform/http/language.ts';
import { invalidMembers } from '@kerben/platform/http/invalid-members.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { json, Router, static as files, type Request } from 'express';
import { payPage } from './page.ts';
import { wishSchema, type PaymentSimulator } from './simulator.ts';

export const paymentSimulatorPath = '/payment-simulator';

const assets = join(import.meta.dirname, 'assets');
/** Both simulators look alike. */
const style = join(import.meta.dirname, '../sed-simulator/assets');

const languageFor = (req: Request) =>
  languages.find((language) => language === req.query['ui']) ?? languageOf(req.get('accept-language'));

/**
 * The page of the provider that stands in, and what it and the tests ask for. There is no sign-in: it exists in the embedded default
 * on loopback only (docs/online-payment.md), and its calls want JSON, which no form of another site can send.
 */
export const paymentSimulatorRouter = (simulator: PaymentSimulator): Router => {
  const router = Router({ caseSensitive: true });
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.use('/assets', files(assets, { index: false, redirect: false, cacheControl: false }));
  router.use('/assets', files(style, { index: false, redirect: false, cacheControl: false }));
  router.get('/', (req, res) => {
    if (req.query['order'] === undefined) return void res.type('html').send(payPage(languageFor(req)));
    const id = simulator.open(req.query);
    if (id === undefined) throw new Problem(400, 'OnlinePayment.SignatureWrong');
    res.redirect(303, `${paymentSimulatorPath}/orders/${encodeURIComponent(id)}`);
  });
  router.get('/orders/:id', (req, res) => {
    const opened = simulator.order(req.params.id);
    if (!opened) throw new Problem(404, 'OnlinePayment.Unknown');
    res.type('html').send(payPage(languageFor(req), opened));
  });
  router.get('/state', (_req, res) => void res.json({ orders: simulator.orders() }));
  router.post('/orders/:id/answers', json({ limit: '16kb' }), async (req, res) => {
    if (!req.is('application/json')) throw new Problem(415, 'Request.NotJson');
    const wish = wishSchema.safeParse(req.body);
    if (!wish.success) throw new Problem(400, 'Request.Invalid', { invalid: invalidMembers(wish.error) });
    const given = await simulator.answer(String(req.params.id), wish.data);
    if (!given) throw new Problem(404, 'OnlinePayment.Unknown');
    res.json({ answers: given });
  });
  return router;
};
