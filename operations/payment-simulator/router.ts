import { join } from 'node:path';
import { bodyOf, openCalls, type OpenCall } from '@kerben/platform/http/call.ts';
import { languageOf, languages } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Request, RequestHandler } from 'express';
import { filesIn, jsonOnly, noStore, simulatorFiles } from '../simulator.ts';
import { payPage } from './page.ts';
import { wishSchema, type PaymentSimulator } from './simulator.ts';

export const paymentSimulatorPath = '/payment-simulator';

const languageFor = (req: Request) =>
  languages.find((language) => language === req.query['ui']) ?? languageOf(req.get('accept-language'));

/** Its pages, and what they and the tests ask for. */
const calls: readonly OpenCall<PaymentSimulator>[] = [
  {
    method: 'get',
    path: '/',
    before: () => [noStore],
    answer: ({ req, res, needs }) => {
      if (req.query['order'] === undefined) return void res.type('html').send(payPage(languageFor(req)));
      const id = needs.open(req.query);
      if (id === undefined) throw new Problem(400, 'OnlinePayment.SignatureWrong');
      res.redirect(303, `${paymentSimulatorPath}/orders/${encodeURIComponent(id)}`);
    },
  },
  {
    method: 'get',
    path: '/orders/:id',
    before: () => [noStore],
    answer: ({ req, res, needs }) => {
      const opened = needs.order(String(req.params['id']));
      if (!opened) throw new Problem(404, 'OnlinePayment.Unknown');
      res.type('html').send(payPage(languageFor(req), opened));
    },
  },
  {
    method: 'get',
    path: '/state',
    before: () => [noStore],
    answer: ({ res, needs }) => res.json({ orders: needs.orders() }),
  },
  {
    method: 'post',
    path: '/orders/:id/answers',
    before: () => jsonOnly,
    answer: async ({ req, res, needs }) => {
      const answers = await needs.answer(String(req.params['id']), bodyOf(wishSchema, req));
      if (!answers) throw new Problem(404, 'OnlinePayment.Unknown');
      res.json({ answers });
    },
  },
];

/**
 * The provider that stands in, below its path. There is no sign-in: it exists in the embedded default on loopback only
 * (docs/online-payment.md).
 */
export const paymentSimulatorRouter = (simulator: PaymentSimulator): RequestHandler =>
  openCalls(calls, simulator).use('/assets', filesIn(join(import.meta.dirname, 'assets')), simulatorFiles);
