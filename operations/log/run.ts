import { parseArgs } from 'node:util';
import { languageOf, languages } from '@kerben/platform/http/language.ts';
import { createTranslate } from '@kerben/platform/http/translate.ts';
import { plainCodec } from '@kerben/platform/event-store/codec.ts';
import { withLog, type OpenLog } from '../with-log.ts';
import { forgetLists, projectorsAhead } from './ahead.ts';
import { exitCodes } from './exit-codes.ts';
import { exportLog } from './export-log.ts';
import { importLog, tallyOf } from './import-log.ts';
import { LogProblem } from './problem.ts';
import { checkLogFile } from './read-log-file.ts';
import { logTexts } from './texts.ts';
import { isOneOf } from '@kerben/workflows/kernel/lists.ts';

/** Where the words go: reports to `print`, what went wrong to `complain`, how far it is to `tell`. */
export interface Terminal {
  print(line: string): void;
  complain(line: string): void;
  tell(label: string, done: number): void;
}

const actions = ['export', 'check', 'import', 'forget-lists'] as const;
type Action = (typeof actions)[number];

/** About the file: whatever is in the log, it is of no use. */
const aboutTheFile = new Set([
  'Log.NotALog',
  'Log.FormatNewer',
  'Log.FileUnreadable',
  'Log.LineBroken',
  'Log.HashWrong',
  'Log.CutOff',
]);

const translate = createTranslate(logTexts);

const read = (args: readonly string[]) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      lang: { type: 'string' },
      help: { type: 'boolean', default: false },
      'forget-lists': { type: 'boolean', default: false },
    },
  });
  const [action, file = '', ...more] = positionals;
  const named = actions.find((each) => each === action);
  const fits = more.length === 0 && (named === 'forget-lists') === (file === '');
  const known = values.lang === undefined || isOneOf(languages, values.lang);
  if (!named || !fits || !known || (values['forget-lists'] && named !== 'import')) return undefined;
  return { action: named satisfies Action, file, forget: values['forget-lists'] };
};

const languageFor = (args: readonly string[]) => {
  const at = args.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const asked = at < 0 ? undefined : (args[at]?.split('=')[1] ?? args[at + 1]);
  return languageOf(asked ?? process.env['LANG'] ?? 'ru');
};

/** Runs the command line of `npm run log`; the exit code. */
export const runLog = async (args: readonly string[], terminal: Terminal, signal: AbortSignal): Promise<number> => {
  const language = languageFor(args);
  const word = (key: string, params?: Readonly<Record<string, string | number>>) => translate(language, key, params);
  const telling = (key: string) => (done: number) => terminal.tell(word(key), done);

  const refuseAhead = async ({ pool, store }: OpenLog): Promise<void> => {
    const ahead = await projectorsAhead(pool, store);
    if (ahead.length === 0) return;
    const projectors = ahead.map(({ projector, position }) => `${projector} ${position}`).join(', ');
    throw new LogProblem('Log.ListsAhead', { projectors });
  };

  const bringIn = async (open: OpenLog, file: string, forget: boolean): Promise<void> => {
    if (open.running) throw new LogProblem('Log.Running');
    if (forget) await forgetLists(open.pool);
    else await refuseAhead(open);
    const { store } = open;
    const kind = open.configuration.eventStoreUrl ? 'eventstoredb' : 'postgres';
    const wanted = await checkLogFile(file, signal, telling('Log.reading'));
    const { written } = await importLog({ store, kind, file, signal, progress: telling('Log.writing') });
    const found = await tallyOf(store, telling('Log.comparing'));
    if (found.hash !== wanted.hash || found.events !== wanted.events)
      throw new LogProblem('Log.NotTheSame', {
        found: `${found.events}/${found.hash}`,
        wanted: `${wanted.events}/${wanted.hash}`,
      });
    terminal.print(word('Log.imported', { written, ...found }));
  };

  let request: ReturnType<typeof read>;
  try {
    request = read(args);
  } catch {
    request = undefined;
  }
  if (!request) {
    const help = args.includes('--help');
    if (help) terminal.print(word('Log.usage'));
    else terminal.complain(word('Log.usage'));
    return help ? exitCodes.done : exitCodes.usage;
  }
  const { action, file, forget } = request;
  try {
    if (action === 'check') {
      terminal.print(word('Log.checked', { ...(await checkLogFile(file, signal, telling('Log.reading'))) }));
      return exitCodes.done;
    }
    // As it is stored: what was written in an older form stays so.
    await withLog(
      async (open) => {
        if (action === 'import') return bringIn(open, file, forget);
        if (action === 'forget-lists') {
          if (open.running) throw new LogProblem('Log.Running');
          await forgetLists(open.pool);
          return terminal.print(word('Log.forgotten'));
        }
        const { store } = open;
        const kind = open.configuration.eventStoreUrl ? 'eventstoredb' : 'postgres';
        const tally = await exportLog({ store, kind, file, signal, progress: telling('Log.reading') });
        terminal.print(word('Log.exported', { file, ...tally }));
      },
      { codec: plainCodec },
    );
    return exitCodes.done;
  } catch (error) {
    if (error instanceof LogProblem) {
      terminal.complain(word(error.message, error.params));
      return aboutTheFile.has(error.message) ? exitCodes.file : exitCodes.refused;
    }
    if (!signal.aborted) terminal.complain(error instanceof Error ? error.message : String(error));
    terminal.complain(word('Log.brokeOff'));
    return exitCodes.brokeOff;
  }
};
