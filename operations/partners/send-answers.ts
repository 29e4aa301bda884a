import type { BlockList } from 'node:net';
import type { Execute } from '@kerben/command-service/command-request.ts';
import type { Records } from '@kerben/command-service/records.ts';
import type { Outbox } from '@kerben/identity/outbox.ts';
import type { Clock } from '@kerben/platform/clock.ts';
import { lookAgain } from '@kerben/platform/look-again.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { rowsFor, runOn } from '@kerben/query-service/list-query.ts';
import type { SecretOf } from '@kerben/questions/engine/reading.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { answerWay } from '@kerben/workflows/documents/iftmin-answers/document.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { byHttp } from './by-http.ts';
import { byMail } from './by-mail.ts';
import { createOutcomes, type Answer, type Partner } from './outcomes.ts';
import type { AnswerPace } from './pace.ts';

/** Answers of one look; more wait for the next. */
const most = 2_000;
const answers = readModelNamed('iftmin-answers');
const partners = areaNamed('message-partner');

const holdsOn = ({ exists, retired, validFrom, validTo }: Partner, day: string): boolean =>
  exists && !retired && validFrom <= day && (validTo === '' || validTo >= day);

/** Runs alone among replicas; does nothing while another one is at it. */
const aloneIn = async (pool: Pool, work: () => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtext('kerben answers to partners')) as mine`,
    );
    if (rows[0]?.mine) await work();
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
};

/**
 * Sends answers to whoever sent the messages (decision answers-sent): by letter through the outbox, or by a signed call. Whether an answer
 * is still to be sent, and what is in it, is read from the log at every attempt. One of several replicas looks at a time; killed anywhere,
 * the next look does the same again under the same id, and the outcome stands once.
 */
export const createAnswerSender = (options: {
  readonly pool: Pool;
  /** The lists. */
  readonly lists: Pool;
  /** The log as it is now. */
  readonly records: Pick<Records, 'current'>;
  readonly directory: Pick<Directory, 'settings'>;
  readonly tenants: () => readonly string[];
  readonly outbox: Pick<Outbox, 'post'>;
  readonly posted: () => void;
  readonly execute: Execute;
  readonly secretOf: (whose: SecretOf) => Buffer;
  /** Networks that may be reached though they are closed (`PARTNER_NETWORKS`). */
  readonly opened: BlockList;
  readonly pace: AnswerPace;
  readonly clock: Clock;
  readonly failed: (error: unknown) => void;
}) => {
  const { pool, records, pace, clock } = options;
  const run = runOn(options.lists);
  const stop = new AbortController();
  const outcomes = createOutcomes({ ...options, random: Math.random });
  const post = byHttp({ ...options, outcomes, timeoutMs: pace.timeoutMs, signal: stop.signal });
  const write = byMail({ ...options, outcomes });

  const recordOf = async <State>(of: typeof partners, tenant: string, id: string): Promise<State> =>
    z.custom<State>().parse((await records.current(of, streamName(of.name, tenant, id))).state);

  /** Sends one answer that the log still wants sent; false when its partner could not be reached. */
  const attempt = async (tenant: string, id: string): Promise<boolean> => {
    const answer = await recordOf<Answer>(answers.area, tenant, id);
    const now = clock().toISOString();
    if (answer.state !== 'waiting') return true;
    const partner = await recordOf<Partner>(partners, tenant, answer.partnerCode);
    const due = { tenant, id, answer, partner };
    if (!holdsOn(partner, railwayDay(now))) await outcomes.unsent(due);
    // A letter waits in the outbox and is looked at all the same: what became of it is told soon.
    else if (partner.way === answerWay.mail) await write(due);
    else if (answer.nextAt <= now) return post(due);
    return true;
  };

  /** What waits, by partner; whoever has waited longest first. */
  const waiting = async (tenant: string): Promise<readonly (readonly string[])[]> => {
    const rows = await run<{ id: string; partnerCode: string }>(
      rowsFor(answers, systemPerson(tenant))
        .select('id', 'partnerCode')
        .where('status', 0)
        .orderBy('nextAt')
        .limit(most),
    );
    const byPartner = new Map<string, string[]>();
    for (const { id, partnerCode } of rows) byPartner.set(partnerCode, [...(byPartner.get(partnerCode) ?? []), id]);
    return [...byPartner.values()];
  };

  const sendTo = async (tenant: string, ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      const reached = await attempt(tenant, id).catch((error: unknown) => {
        options.failed(error);
        return true;
      });
      // One partner that is away holds up nobody else, and is not asked for each of its answers.
      if (!reached || stop.signal.aborted) return;
    }
  };

  const look = (): Promise<void> =>
    aloneIn(pool, async () => {
      for (const tenant of options.tenants())
        await Promise.all((await waiting(tenant)).map((ids) => sendTo(tenant, ids)));
    });

  const { close } = lookAgain(look, pace.lookMs, options.failed);
  return {
    look,
    close: async (): Promise<void> => {
      stop.abort();
      await close();
    },
  };
};
