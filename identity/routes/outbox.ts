import { Router } from 'express';
import type { Outbox } from '../outbox.ts';
import { outboxPage } from '../pages/outbox.ts';
import { languageOfPage } from './request.ts';

/** Letters that nothing sends, shown where Kerben and its users are on one machine. */
export const outboxRouter = (outbox: Outbox): Router => {
  const router = Router();
  router.get('/outbox', async (req, res) => {
    res
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(outboxPage(languageOfPage(req), '/identity/outbox', await outbox.read()));
  });
  return router;
};
