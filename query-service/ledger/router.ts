import type { Clock } from '@kerben/platform/clock.ts';
import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { readModelNamed, readModelProjector } from '@kerben/projections/read-models/index.ts';
import { ledger, ledgerProjector } from '@kerben/projections/read-models/ledger.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { staff } from '@kerben/workflows/kernel/policy-reader.ts';
import { chart } from '@kerben/workflows/ledger/chart.ts';
import { Router, type Request } from 'express';
import type { Pool } from 'pg';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import { createLedger, type Period } from './ledger.ts';

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The days that are asked for; the running month when nothing is said. Throws Problem 400 for what is no period. */
const periodOf = (req: Request, today: string): Period => {
  const read = (name: 'from' | 'to', absent: string): string => {
    const value = req.query[name] ?? absent;
    if (typeof value !== 'string' || !day.test(value) || Number.isNaN(Date.parse(value)))
      throw new Problem(400, 'Request.Query', { params: { member: name } });
    return value;
  };
  return { from: read('from', `${today.slice(0, 7)}-01`), to: read('to', today) };
};

/** The books of the railway are for its own people. */
export const bookkeepers = `${ledger.area.viewPolicy} and ${staff}`;

/** Balance of a payer, card of an account, trial balance: below `/api/app`. */
export const ledgerRouter = (options: {
  pool: Pool;
  positions: Positions;
  clock: Clock;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { pool, clock } = options;
  const found = createLedger(pool);
  const router = Router({ caseSensitive: true });
  const signedIn = authenticate(options.verify, options.toPerson);
  const today = (): string => railwayDay(clock().toISOString());
  const ask = (expression: string, person: Person): void => {
    if (!options.allowed(expression, person))
      throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: expression } });
  };
  const { viewPolicy } = readModelNamed('account').area;
  const idOf = (req: Request): string => String(req.params['id']);

  // A number, as the specification has it: written exactly, two decimals (decision money).
  router.get(
    '/customers/:id/balance',
    signedIn,
    readYourWrites(options.positions, readModelProjector),
    async (req, res) => {
      const person = personOf<Person>(req);
      const own = person.side === 'customer' && person.customerId === idOf(req);
      // Whoever gives codes sees what their accounts hold, in the list of personal accounts.
      if (!own) ask(`${viewPolicy} or TehPd.AccountBalance.CreateTehPdCode`, person);
      if (person.side !== 'staff' && !own) throw new Problem(404, 'Record.Unknown', { params: { id: idOf(req) } });
      const free = await found.availableOf(person, idOf(req), clock());
      if (free === undefined) throw new Problem(404, 'Record.Unknown', { params: { id: idOf(req) } });
      res.type('json').send(free);
    },
  );

  router.get(
    '/account/:id/card',
    signedIn,
    readYourWrites(options.positions, readModelProjector, ledgerProjector),
    async (req, res) => {
      const person = personOf<Person>(req);
      ask(viewPolicy, person);
      const card = await found.card(person, idOf(req), periodOf(req, today()));
      if (!card) throw new Problem(404, 'Record.Unknown', { params: { id: idOf(req) } });
      res.json(card);
    },
  );

  const bookkeeper = (req: Request): Person => {
    const person = personOf<Person>(req);
    ask(bookkeepers, person);
    return person;
  };

  router.get('/ledger/entries', signedIn, readYourWrites(options.positions, ledgerProjector), async (req, res) => {
    const person = bookkeeper(req);
    const { account } = req.query;
    if (typeof account !== 'string' || !(account in chart))
      throw new Problem(400, 'Request.Query', { params: { member: 'account' } });
    res.json(await found.entries(person, account, periodOf(req, today())));
  });

  router.get(
    '/ledger/trial-balance',
    signedIn,
    readYourWrites(options.positions, ledgerProjector),
    async (req, res) => {
      const person = bookkeeper(req);
      res.json(await found.trialBalance(person, periodOf(req, today()), languageOf(req.get('accept-language'))));
    },
  );
  return router;
};
