import { Problem } from '@kerben/platform/http/problem.ts';
import type { Router } from 'express';
import type { Outbox } from '../outbox.ts';
import { outboxPage } from '../pages/outbox.ts';
import { languageOfPage } from './request.ts';

/** Letters that nothing sends while no mail server is set up, shown where Kerben and its users are on one machine. */
export const outboxRoutes = (router: Router, outbox: Outbox, isSending: () => boolean): void => {
  router.get('/outbox', async (req, res) => {
    if (isSending()) throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
    res
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(outboxPage(languageOfPage(req), '/identity/outbox', await outbox.read()));
  });
};
