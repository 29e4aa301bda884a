import type { Outbox } from '@kerben/identity/outbox.ts';
import { languages, type Language } from '@kerben/platform/http/language.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import type { RecordedEvent } from '@kerben/platform/event-store/recorded.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import { readModelSchema, tableName } from '@kerben/projections/read-models/table.ts';
import type { Export } from '@kerben/query-service/export/export.ts';
import { visibleColumns } from '@kerben/query-service/filter.ts';
import { gridViews } from '@kerben/workflows/grid-views/area.ts';
import { lastDue, type ReportMailing } from '@kerben/workflows/grid-views/mailing.ts';
import type { GridViewState } from '@kerben/workflows/grid-views/state.ts';
import { railwayMinute } from '@kerben/workflows/kernel/clock.ts';
import { folded, stepsOf } from '@kerben/workflows/kernel/fold.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { inScope, scopeOf } from '@kerben/workflows/kernel/scope.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { setting } from '@kerben/workflows/settings/definitions.ts';
import type { Clock } from '@kerben/platform/clock.ts';
import { inTransaction } from '@kerben/platform/postgres/transaction.ts';
import type { Pool, PoolClient } from 'pg';
import { lookAgain } from '@kerben/platform/look-again.ts';

/** How often somebody looks what is due, milliseconds: a report may come half a minute late. */
const lookMs = 30_000;
/** Mail servers refuse letters beyond this, bytes; a larger report is opened by its link. */
const mostBytes = 8_000_000;

interface Mailed {
  readonly tenant: string;
  readonly id: string;
}

const words = {
  en: {
    rows: 'Rows',
    large: 'The file is too large for an e-mail: open the report and save it there.',
    failed: 'The file could not be made: open the report and look what it asks for.',
    end: 'You get this e-mail because the report is sent to you on a schedule; its owner can change that.',
  },
  ru: {
    rows: 'Строк',
    large: 'Файл слишком велик для письма: откройте отчёт и сохраните его там.',
    failed: 'Файл не удалось сделать: откройте отчёт и проверьте, что он запрашивает.',
    end: 'Письмо пришло потому, что отчёт рассылается по расписанию; изменить это может его владелец.',
  },
  ky: {
    rows: 'Саптар',
    large: 'Файл почта үчүн өтө чоң: отчетту ачып, ошол жерден сактаңыз.',
    failed: 'Файлды түзүү мүмкүн болгон жок: отчетту ачып, эмне суралганын текшериңиз.',
    end: 'Бул билдирүү отчет график боюнча жөнөтүлгөндүктөн келди; аны ээси өзгөртө алат.',
  },
} as const satisfies Record<Language, object>;

const languageOf = (name: string | undefined): Language => languages.find((each) => each === name) ?? 'ru';

/** When and to whom a report is sent, without what its list is asked for it: that changes with its arrangement. */
const scheduleOf = ({ report, removed }: GridViewState): string => {
  const { every, on, at, to } = (removed ? undefined : report?.mailing) ?? {};
  return JSON.stringify([every, on, at, to]);
};

/** Since when it is sent as it is now; ISO, UTC. */
const setUpAt = (events: readonly RecordedEvent[]): string => {
  let since = '';
  for (const { before, after, at } of stepsOf<GridViewState, RecordedEvent>(gridViews, events))
    if (scheduleOf(after) !== scheduleOf(before)) since = at;
  return since;
};

/**
 * Sends reports that are mailed on a schedule, to each receiver what the list shows that receiver at that moment: who may not read the
 * report any more, may not work, or has no address gets nothing, and nobody gets what somebody of no side has set up. Letters and the place in time are one transaction on a row of the
 * report, so each is sent once, by one of several replicas; what came due while nobody ran is sent once, late (decision reports).
 */
export const createReportMail = (options: {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly directory: Pick<Directory, 'user' | 'person' | 'settings'>;
  /** Throws for whoever may not act any more. */
  readonly admit: (claims: { readonly sub: string }) => Person;
  readonly allowed: (expression: string, person: Person) => boolean;
  readonly exportList: Pick<Export, 'collect'>;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly posted: () => void;
  readonly origin: string;
  readonly clock: Clock;
  readonly failed: (error: unknown) => void;
}) => {
  const { pool, store, directory, admit, allowed, exportList, outbox, origin, clock } = options;
  const table = `${readModelSchema}.${tableName(readModelNamed(gridViews.name))}`;

  const receiverOf = (id: string, view: GridViewState, tenant: string): Person | undefined => {
    try {
      const person = admit({ sub: id });
      const reads = inScope(scopeOf(person, gridViews), tenant, gridViews.scopeKeys(view), gridViews.owned);
      return reads && person.tenant === tenant ? person : undefined;
    } catch {
      return undefined;
    }
  };

  const fileFor = async (view: GridViewState, { query }: ReportMailing, person: Person, language: Language) => {
    const model = readModelNamed(view.list.split('.')[0] ?? '');
    if (!allowed(model.area.viewPolicy, person)) return undefined;
    const visible = new Set(visibleColumns(model, person).map(([name]) => name));
    const wish = {
      format: 'xlsx',
      filter: query.filter,
      sort: query.sort.filter(({ field }) => visible.has(field)).map(({ field, order }) => [field, order] as const),
      columns: query.columns.filter((name) => visible.has(name)),
      title: view.name,
      ids: undefined,
      except: [],
    } as const;
    return exportList.collect(model, person, wish, language, mostBytes);
  };

  const writeTo = async (
    client: PoolClient,
    { view, mailing, tenant }: { view: GridViewState; mailing: ReportMailing; tenant: string },
    id: string,
  ): Promise<boolean> => {
    const email = directory.user(id)?.state.email ?? '';
    const person = email === '' ? undefined : receiverOf(id, view, tenant);
    if (!person) return false;
    const language = languageOf(directory.settings(tenant)[setting.language]);
    const said = words[language];
    const link = `${origin}/report-list/${encodeURIComponent(view.id)}`;
    let lines: readonly string[];
    let content: Buffer | undefined;
    try {
      const file = await fileFor(view, mailing, person, language);
      if (!file) return false;
      ({ content } = file);
      lines = [`${said.rows}: ${file.count}`, ...(content ? [] : [said.large])];
    } catch (error) {
      options.failed(error);
      lines = [said.failed];
    }
    const subject = `${view.name}, ${railwayMinute(clock().toISOString())}`;
    const body = [...lines, link, said.end].join('\n\n');
    await outbox.post(
      {
        tenant,
        recipient: email,
        subject,
        body,
        ...(content && { attachment: content, attachmentName: `${view.name.replaceAll(/[/\\:*?"<>|]/g, ' ')}.xlsx` }),
      },
      client,
    );
    return true;
  };

  /** One report, if it is due: letters for all its receivers, once. */
  const send = async (tenant: string, id: string): Promise<boolean> => {
    const events = await store.readStream(streamName(gridViews.name, tenant, id));
    const view = folded<GridViewState>(gridViews, events);
    const mailing = view.removed ? undefined : view.report?.mailing;
    if (!mailing || directory.person(view.ownerId)?.side === 'none') return false;
    const due = lastDue(mailing, clock().toISOString());
    const since = setUpAt(events);
    // Set up, or set up otherwise, after it was due: the next time.
    if (due <= since) return false;
    return inTransaction(pool, async (client) => {
      await client.query('insert into identity.report_mailed (report, due) values ($1, $2) on conflict do nothing', [
        `${tenant}/${id}`,
        since,
      ]);
      const { rows } = await client.query<{ due: Date }>(
        'select due from identity.report_mailed where report = $1 for update skip locked',
        [`${tenant}/${id}`],
      );
      const [last] = rows;
      let letters = false;
      if (last && last.due.toISOString() < due) {
        for (const receiver of mailing.to)
          letters = (await writeTo(client, { view, mailing, tenant }, receiver)) || letters;
        await client.query('update identity.report_mailed set due = $2 where report = $1', [`${tenant}/${id}`, due]);
      }
      return letters;
    });
  };

  /** Looks once at every report that is mailed. */
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<Mailed>(`select tenant, id from ${table} where "isMailed" and not removed`);
    let posted = false;
    for (const { tenant, id } of rows) {
      try {
        posted = (await send(tenant, id)) || posted;
      } catch (error) {
        options.failed(error);
      }
    }
    if (posted) options.posted();
  };

  return { look, ...lookAgain(look, lookMs, options.failed) };
};
