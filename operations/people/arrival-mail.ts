import { createHash, randomUUID } from 'node:crypto';
import type { Outbox } from '@kerben/identity/outbox.ts';
import type { Execute } from '@kerben/command-service/command-request.ts';
import type { Clock } from '@kerben/platform/clock.ts';
import { languages, type Language } from '@kerben/platform/http/language.ts';
import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { rowsFor, runOn } from '@kerben/query-service/list-query.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { processCommandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { railwayZone } from '@kerben/workflows/kernel/clock.ts';
import { systemPerson } from '@kerben/workflows/kernel/person.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { setting } from '@kerben/workflows/settings/definitions.ts';
import type { Pool } from 'pg';
import { lookAgain } from '@kerben/platform/look-again.ts';

/** How often somebody looks for wagons to write of, milliseconds. */
const lookMs = 15_000;
/** What arrived longer ago is told by the station: nobody is written to of a past that was brought in. */
const freshMs = 24 * 3_600_000;
/** Records that are written of at one look. */
const most = 500;

/** Channel of the book of customers to inform. */
const byMail = 0;
const sent = 1;
const arrived = 1;

const stays = readModelNamed('arrived-wagon');
const notices = readModelNamed('pre-inform');
const contacts = readModelNamed('inform-customer');

const words = {
  en: {
    coming: 'Wagons on their way to you',
    came: 'Wagons have arrived for you',
    expected: 'expected',
    arrived: 'arrived',
    station: 'Station',
    end: 'You get this e-mail because the railway was given this address for notices of arrival.',
  },
  ru: {
    coming: 'К вам следуют вагоны',
    came: 'Для вас прибыли вагоны',
    expected: 'ожидается',
    arrived: 'прибыл',
    station: 'Станция',
    end: 'Письмо пришло потому, что этот адрес указан железной дороге для извещений о вагонах.',
  },
  ky: {
    coming: 'Сизге вагондор келе жатат',
    came: 'Сизге вагондор келди',
    expected: 'күтүлөт',
    arrived: 'келди',
    station: 'Станция',
    end: 'Бул дарек темир жолго вагондор тууралуу билдирүүлөр үчүн берилгендиктен кат келди.',
  },
} as const satisfies Record<Language, object>;

const languageOf = (name: string | undefined): Language => languages.find((each) => each === name) ?? 'ru';

const timeOf = (instant: Date): string =>
  new Intl.DateTimeFormat('ru', { timeZone: railwayZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);

interface Contact {
  readonly customer: string;
  readonly station: string | null;
  readonly address: string;
}
interface StayRow {
  readonly id: string;
  readonly wagonNumber: string;
  readonly customerId: string;
  readonly stationId: string;
  readonly stationName: string | null;
  readonly cargoName: string | null;
  readonly invoiceNumber: string | null;
  readonly arrivedAt: Date;
}
interface NoticeRow {
  readonly id: string;
  readonly customerId: string;
  readonly stationId: string;
  readonly stationName: string | null;
  readonly expectedAt: Date | null;
  readonly sentAt: Date | null;
  readonly sentAgainAt: Date | null;
  readonly wagons: readonly string[] | null;
}

/** A letter with what it is about: a key for each record, so that it is written of once. */
interface Told {
  readonly keys: readonly { readonly key: string; readonly stay: string | null }[];
  readonly customerId: string;
  readonly stationId: string;
  readonly subject: string;
  readonly body: string;
}

interface Options {
  readonly pool: Pool;
  /** The lists. */
  readonly lists: Pool;
  readonly directory: Pick<Directory, 'tenants' | 'settings'>;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly execute: Execute;
  readonly posted: () => void;
  readonly clock: Clock;
  /** Where a record opens. */
  readonly linkOf: (area: string, id: string) => string;
  readonly failed: (error: unknown) => void;
}

const contactsOf = ({ lists }: Options, tenant: string): Promise<readonly Contact[]> =>
  runOn(lists)<Contact>(
    rowsFor(contacts, systemPerson(tenant))
      .select('customer', 'station', 'address')
      .where({ retired: false, channel: byMail })
      .whereNot('address', ''),
  );

const bodyOf = (language: Language, station: string, lines: readonly string[], links: readonly string[]): string =>
  [`${words[language].station}: ${station}`, lines.join('\n'), links.join('\n'), words[language].end]
    .filter((part) => part !== '')
    .join('\n\n');

/** Advance notices that were sent, sent again or changed. */
const noticesOf = async (
  { lists, clock, linkOf }: Options,
  tenant: string,
  customers: readonly string[],
  language: Language,
): Promise<Told[]> => {
  const rows = await runOn(lists)<NoticeRow>(
    rowsFor(notices, systemPerson(tenant))
      .select('id', 'customerId', 'stationId', 'stationName', 'expectedAt', 'sentAt', 'sentAgainAt', 'wagons')
      .where('status', sent)
      .where('changedAt', '>=', new Date(clock().getTime() - freshMs))
      .whereIn('customerId', customers)
      .orderBy('changedAt', 'desc')
      .limit(most),
  );
  return rows.map((row) => {
    const at = (instant: Date | null): string => instant?.toISOString() ?? '';
    const says = JSON.stringify([at(row.sentAt), at(row.sentAgainAt), at(row.expectedAt), row.wagons]);
    const stamp = createHash('sha256').update(says).digest('hex').slice(0, 24);
    const when = row.expectedAt ? `, ${words[language].expected} ${timeOf(row.expectedAt)}` : '';
    return {
      keys: [{ key: `notice/${tenant}/${row.id}/${stamp}`, stay: null }],
      customerId: row.customerId,
      stationId: row.stationId,
      subject: `${words[language].coming}: ${row.stationName ?? row.stationId}`,
      body: bodyOf(language, `${row.stationName ?? row.stationId}${when}`, row.wagons ?? [], [
        linkOf('pre-inform', row.id),
      ]),
    };
  });
};

interface KeyedStay {
  readonly row: StayRow;
  readonly key: string;
}

/** Stays that nobody was written to of, those of one customer and station together. */
const freshStays = async (
  { lists, pool, clock }: Options,
  tenant: string,
  customers: readonly string[],
): Promise<readonly (readonly KeyedStay[])[]> => {
  const rows = await runOn(lists)<StayRow>(
    rowsFor(stays, systemPerson(tenant))
      .select('id', 'wagonNumber', 'customerId', 'stationId', 'stationName', 'cargoName', 'invoiceNumber', 'arrivedAt')
      .where('status', arrived)
      .where('arrivedAt', '>=', new Date(clock().getTime() - freshMs))
      .whereIn('customerId', customers)
      .orderBy('arrivedAt', 'desc')
      .limit(most),
  );
  const keyOf = ({ id, arrivedAt }: StayRow): string => `arrival/${tenant}/${id}/${arrivedAt.toISOString()}`;
  const known = await pool.query<{ key: string }>('select key from identity.arrival_mailed where key = any($1)', [
    rows.map(keyOf),
  ]);
  const written = new Set(known.rows.map(({ key }) => key));
  const groups = new Map<string, KeyedStay[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (written.has(key)) continue;
    const of = `${row.customerId} ${row.stationId}`;
    groups.set(of, [...(groups.get(of) ?? []), { row, key }]);
  }
  return [...groups.values()];
};

/** Wagons that have arrived. */
const arrivalsOf = async (
  options: Options,
  tenant: string,
  customers: readonly string[],
  language: Language,
): Promise<Told[]> =>
  (await freshStays(options, tenant, customers)).flatMap((some): Told[] => {
    const [first] = some;
    if (!first) return [];
    const station = first.row.stationName ?? first.row.stationId;
    return [
      {
        keys: some.map(({ key, row }) => ({ key, stay: row.id })),
        customerId: first.row.customerId,
        stationId: first.row.stationId,
        subject: `${words[language].came}: ${station} (${some.length})`,
        body: bodyOf(
          language,
          station,
          some.map(({ row }) =>
            [row.wagonNumber, row.cargoName, row.invoiceNumber, `${words[language].arrived} ${timeOf(row.arrivedAt)}`]
              .filter(Boolean)
              .join(', '),
          ),
          [options.linkOf('arrived-wagon', first.row.id)],
        ),
      },
    ];
  });

/** Writes a letter to each address; nothing where another replica was faster. */
const write = ({ pool, outbox }: Options, tenant: string, told: Told, addresses: readonly string[]): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const letter = randomUUID();
    const { rowCount } = await client.query(
      `insert into identity.arrival_mailed (key, tenant, letter, stay)
       select key, $2, $3, stay from unnest($1::text[], $4::text[]) as told (key, stay) on conflict do nothing`,
      [told.keys.map(({ key }) => key), tenant, letter, told.keys.map(({ stay }) => stay)],
    );
    if (rowCount === 0) return false;
    for (const [place, recipient] of addresses.entries())
      await outbox.post(
        { tenant, recipient, subject: told.subject, body: told.body, ...(place === 0 && { id: letter }) },
        client,
      );
    return true;
  });

/** Stays whose letter the mail server has taken are notified. */
const notify = async ({ pool, execute, failed }: Options): Promise<void> => {
  const { rows } = await pool.query<{ key: string; tenant: string; stay: string; sentAt: Date; recipient: string }>(
    `select m.key, m.tenant, m.stay, l.sent_at as "sentAt", l.recipient
     from identity.arrival_mailed m join identity.letter l on l.id = m.letter
     where not m.told and m.stay is not null and l.sent_at is not null limit $1`,
    [most],
  );
  const area = areaNamed('arrived-wagon');
  const command = processCommandNamed(area, 'notify-by-mail');
  for (const { key, tenant, stay, sentAt, recipient } of rows)
    try {
      await execute({
        area,
        command,
        id: stay,
        input: command.input.parse({ notifiedAt: sentAt.toISOString(), notifiedWhom: recipient }),
        person: systemPerson(tenant),
        idempotencyKey: `arrival-mail/${key}`,
        expectedRevision: undefined,
        traceparent: null,
      });
      await pool.query('update identity.arrival_mailed set told = true where key = $1', [key]);
    } catch (error) {
      failed(error);
    }
};

/**
 * Writes to the addresses of the book of customers to inform (processes, sections 2 and 8): of an advance notice when it is sent, sent
 * again or changed, and of wagons that have arrived. Letter and what it was about are one transaction, so each is written of once, by one
 * of several replicas. Stays are notified once the mail server has taken the letter (section 10); while none is set up they wait in the
 * station's home counter as ever.
 */
export const createArrivalMail = (options: Options) => {
  const { pool, directory } = options;

  /** Looks once. */
  const look = async (): Promise<void> => {
    let posted = false;
    for (const tenant of [defaultTenant, ...directory.tenants().map(({ id }) => id)]) {
      const known = await contactsOf(options, tenant);
      if (known.length === 0) continue;
      const customers = [...new Set(known.map(({ customer }) => customer))];
      const language = languageOf(directory.settings(tenant)[setting.language]);
      const all = [
        ...(await noticesOf(options, tenant, customers, language)),
        ...(await arrivalsOf(options, tenant, customers, language)),
      ];
      for (const told of all) {
        const addresses = [
          ...new Set(
            known
              .filter(
                ({ customer, station }) =>
                  customer === told.customerId && ((station ?? '') === '' || station === told.stationId),
              )
              .map(({ address }) => address),
          ),
        ];
        if (addresses.length > 0) posted = (await write(options, tenant, told, addresses)) || posted;
      }
    }
    if (posted) options.posted();
    await notify(options);
    await pool.query(`delete from identity.arrival_mailed where written_at < now() - interval '30 days'`);
  };

  return { look, ...lookAgain(look, lookMs, options.failed) };
};
