import { parseArgs } from 'node:util';
import { languageOf, languages, type Language } from '@kerben/platform/http/language.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import { books } from '@kerben/workflows/books.ts';
import type { BookDefinition } from '@kerben/workflows/reference/definition.ts';
import { UsageProblem } from './usage-problem.ts';
import { isOneOf } from '@kerben/workflows/kernel/lists.ts';

interface Common {
  readonly file: string;
  readonly dryRun: boolean;
  readonly tenant: string;
}

export interface BookImport extends Common {
  readonly kind: 'book';
  readonly book: BookDefinition;
  /** Write the good rows although others are refused. */
  readonly acceptGood: boolean;
  /** Leave entries that the book has as they are. */
  readonly onlyNew: boolean;
  /** Heading by field, as the person named it. */
  readonly map: Readonly<Record<string, string>>;
  /** File for the outcome of every row. */
  readonly report: string | undefined;
  /** Sheet of the workbook; the one that fits best when absent. */
  readonly sheet: string | undefined;
}

export interface WaybillImport extends Common {
  readonly kind: 'e-waybill';
  readonly customerId: string | undefined;
  /** In which its letters are meant, where the file says another thing of itself. */
  readonly encoding: string | undefined;
}

/** The usage, as `--help` prints it. */
export const usage = `npm run import -- BOOK FILE.csv|xlsx [options]
npm run import -- e-waybill FILE.xml [options]

BOOK: ${books.map(({ path }) => path).join(', ')}

  --dry-run            say what would happen, write nothing
  --accept-good        write the good rows although others are refused (otherwise: all or nothing)
  --only-new           leave entries that the book has as they are
  --map field=HEADING  the column of a field, when its heading is not known (may be repeated)
  --sheet NAME         the sheet of a workbook (otherwise the one whose headings fit best)
  --report FILE        every row with its outcome, as csv
  --customer ID        e-waybill: whose note it is (otherwise looked for by OKPO, railway code, name)
  --encoding NAME      e-waybill: its encoding (utf-8, windows-1251 …), where the file is asked about
  --tenant ID          default: ${defaultTenant}
  --lang en|ru|ky      language of the report

Exit codes: 0 done, 1 something is refused, 2 wrong command line, 3 the file cannot be used, 4 broke off: run it again`;

const parsed = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'accept-good': { type: 'boolean', default: false },
        'only-new': { type: 'boolean', default: false },
        map: { type: 'string', multiple: true, default: [] },
        report: { type: 'string' },
        sheet: { type: 'string' },
        customer: { type: 'string' },
        encoding: { type: 'string' },
        tenant: { type: 'string', default: defaultTenant },
        lang: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : '';
    throw new UsageProblem('Import.Options', { option: /'([^']+)'/.exec(message)?.[1] ?? message });
  }
};

const mapOf = (pairs: readonly string[], { area, fields }: BookDefinition): Record<string, string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [field = '', heading = ''] = [
        pair.slice(0, Math.max(0, pair.indexOf('='))),
        pair.slice(pair.indexOf('=') + 1),
      ];
      if (field.trim() === '' || heading.trim() === '') throw new UsageProblem('Import.MapShape', { pair });
      if (!(field in fields))
        throw new UsageProblem('Import.MapField', { field, book: area, fields: Object.keys(fields).join(', ') });
      return [field, heading];
    }),
  );

/** The language of messages, even of those about a command line that is not understood. */
export const languageFor = (words: readonly string[], environment: string | undefined): Language => {
  const at = words.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const asked = at < 0 ? undefined : (words[at]?.split('=')[1] ?? words[at + 1]);
  return languageOf(asked ?? environment ?? 'ru');
};

/** What is asked for; 'help' when help is. Throws a UsageProblem. */
export const readCommandLine = (words: readonly string[]): BookImport | WaybillImport | 'help' => {
  const { positionals, values } = parsed(words);
  if (values.help) return 'help';
  const [name, file, ...more] = positionals;
  if (name === undefined || file === undefined) throw new UsageProblem('Import.FileNotNamed');
  if (more.length > 0) throw new UsageProblem('Import.TooManyWords', { words: more.join(' ') });
  if (values.lang !== undefined && !isOneOf(languages, values.lang))
    throw new UsageProblem('Import.LanguageUnknown', { value: values.lang, languages: languages.join(', ') });
  if (!/^[\w-]+$/.test(values.tenant)) throw new UsageProblem('Import.TenantShape', { value: values.tenant });
  const common = { file, dryRun: values['dry-run'], tenant: values.tenant };
  const notHere = (option: string, given: boolean) => {
    if (given) throw new UsageProblem('Import.OptionNotHere', { option: `--${option}`, name });
  };
  if (name === 'e-waybill') {
    notHere('accept-good', values['accept-good']);
    notHere('only-new', values['only-new']);
    notHere('map', values.map.length > 0);
    notHere('report', values.report !== undefined);
    notHere('sheet', values.sheet !== undefined);
    return { ...common, kind: 'e-waybill', customerId: values.customer, encoding: values.encoding };
  }
  const book = books.find(({ area, path }) => path === name || area === name);
  if (!book) {
    const known = [...books.map(({ path }) => path), 'e-waybill'].join(', ');
    throw new UsageProblem('Import.BookUnknown', { name, books: known });
  }
  notHere('customer', values.customer !== undefined);
  notHere('encoding', values.encoding !== undefined);
  return {
    ...common,
    kind: 'book',
    book,
    acceptGood: values['accept-good'],
    onlyNew: values['only-new'],
    map: mapOf(values.map, book),
    report: values.report,
    sheet: values.sheet,
  };
};
