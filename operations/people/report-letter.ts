import type { Outbox } from '@kerben/identity/outbox.ts';
import type { Clock } from '@kerben/platform/clock.ts';
import { languages, type Language } from '@kerben/platform/http/language.ts';
import { readModelNamed } from '@kerben/projections/read-models/index.ts';
import type { Export } from '@kerben/query-service/export/export.ts';
import { visibleColumns } from '@kerben/query-service/filter.ts';
import { gridViews } from '@kerben/workflows/grid-views/area.ts';
import type { ReportMailing } from '@kerben/workflows/grid-views/mailing.ts';
import type { GridViewState } from '@kerben/workflows/grid-views/state.ts';
import { railwayMinute } from '@kerben/workflows/kernel/clock.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { inScope, scopeOf } from '@kerben/workflows/kernel/scope.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { setting } from '@kerben/workflows/settings/definitions.ts';
import type { PoolClient } from 'pg';

/** Mail servers refuse letters beyond this, bytes; a larger report is opened by its link. */
const mostBytes = 8_000_000;

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

export interface LetterOptions {
  readonly directory: Pick<Directory, 'user' | 'person' | 'settings'>;
  /** Throws for whoever may not act any more. */
  readonly admit: (claims: { readonly sub: string }) => Person;
  readonly allowed: (expression: string, person: Person) => boolean;
  readonly exportList: Pick<Export, 'collect'>;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly origin: string;
  readonly clock: Clock;
  readonly failed: (error: unknown) => void;
}

/** A report that is due, and how it is mailed. */
export interface MailedReport {
  readonly view: GridViewState;
  readonly mailing: ReportMailing;
  readonly tenant: string;
}

/** Writes the letters of a report: to each receiver what the list shows that receiver at this moment. */
export const createReportLetter = (options: LetterOptions) => {
  const { directory, admit, allowed, exportList, outbox, origin, clock } = options;

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

  /** Posts the letter for a receiver within the transaction; false where there is none for him. */
  return async (client: PoolClient, { view, mailing, tenant }: MailedReport, id: string): Promise<boolean> => {
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
};
