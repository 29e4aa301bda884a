import { sheetsOf, type Sheet, type WholeStatement } from '@kerben/workflows/bank-exchange/sheets.ts';
import type { Held } from '@kerben/workflows/kernel/command.ts';
import { createHash } from '@kerben/workflows/kernel/short-hash.ts';
import { outcomeUnknown, problemOf, warningsOf } from '../../api/problem.ts';

/** What the run asks of the service. Each call with one key is done once, however often it is sent. */
export interface SheetsWorld {
  readonly create: (body: object, key: string) => Promise<string>;
  readonly post: (id: string, body: object, key: string) => Promise<void>;
  /** The statement that the next one follows. */
  readonly last: (accountId: string) => Promise<{ readonly id: string; readonly closing: string } | undefined>;
  readonly standing: (accountId: string, from: string) => Promise<readonly Held[]>;
}

export interface WholeFile extends WholeStatement {
  readonly bank: string;
}

/** How far it is. Lines that stood already are done from the beginning. */
export interface SheetsProgress {
  readonly state: 'running' | 'stopping' | 'stopped' | 'finished';
  readonly done: number;
  readonly all: number;
  /** Of how many sheets which one is under way, from 1. */
  readonly sheet: number;
  readonly sheets: number;
  /** Why it stopped, in the words of the service; '' where nothing is wrong. */
  readonly problem: string;
  /** What the lines come to, where that is not what the file says. */
  readonly counted?: string;
  /** Codes of what the service asks before it goes on. */
  readonly asks: readonly string[];
}

export interface SheetsRun {
  readonly progress: () => SheetsProgress;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins, or goes on behind what was posted. */
  readonly start: () => Promise<void>;
  /** Goes on with what was asked confirmed. */
  readonly confirm: () => Promise<void>;
  readonly stop: () => void;
}

/** The same sheet after the same statement is the same intent, in whichever tab and however often it is sent. */
const keyOf = (command: string, of: string, body: object): string => {
  const text = JSON.stringify(body);
  return `sheet-${command}.${of}.${text.length}.${createHash(text)}`;
};

const tries = 3;

/** Sent again where nobody knows whether it came through. */
const surely = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  for (let at = 1; ; at += 1)
    try {
      return await call();
    } catch (error) {
      if (at >= tries || !outcomeUnknown(error)) throw error;
    }
};

/**
 * Posts a file of the bank in sheets, each made and posted behind the one before it. Whatever cuts it off, starting again reads what stands
 * and goes on behind it: no line is posted twice, because each holds its name alone.
 */
export const createSheets = (file: WholeFile, world: SheetsWorld): SheetsRun => {
  const { bank, accountId, lines } = file;
  const from = lines
    .map(({ posted, day }) => posted ?? day)
    .reduce((least, day) => (day < least ? day : least), '9999');
  const all = lines.length;
  let now: SheetsProgress = { state: 'stopped', done: 0, all, sheet: 0, sheets: 0, problem: '', asks: [] };
  const listeners = new Set<() => void>();
  const tell = (more: Partial<SheetsProgress>): void => {
    now = { ...now, ...more };
    listeners.forEach((listener) => listener());
  };

  const postOne = async (sheet: Sheet, after: string, confirmed: readonly string[]): Promise<string> => {
    const body = { bank, accountId, after, fee: '', ...sheet };
    const id = await surely(() => world.create(body, keyOf('create', after || accountId, body)));
    const said = confirmed.length > 0 ? { confirmedWarnings: confirmed } : {};
    await surely(() => world.post(id, said, keyOf('post', id, said)));
    return id;
  };

  const run = async (confirmed: readonly string[]): Promise<void> => {
    const [standing, last] = [await world.standing(accountId, from), await world.last(accountId)];
    const cut = sheetsOf(file, standing);
    if ('counted' in cut) return tell({ state: 'stopped', counted: cut.counted });
    const { sheets, known } = cut;
    tell({ done: known, sheets: sheets.length });
    let after = last?.id ?? '';
    for (const [at, sheet] of sheets.entries()) {
      if (now.state === 'stopping') return tell({ state: 'stopped' });
      tell({ sheet: at + 1 });
      // Between days of one file the bank moved nothing: only what is before it may be missing.
      after = await postOne(sheet, after, at === 0 ? confirmed : ['BankStatement.DaysMissing']);
      tell({ done: now.done + sheet.lines.length });
    }
    tell({ state: 'finished', done: all });
  };

  const begin = async (confirmed: readonly string[]): Promise<void> => {
    if (now.state === 'running' || now.state === 'stopping') return;
    tell({ state: 'running', problem: '', asks: [] });
    try {
      await run(confirmed);
    } catch (error) {
      const warnings = warningsOf(error);
      const { message, fields } = problemOf(error);
      const problem = warnings.map((each) => each.message ?? each.code).join('. ') || (fields[0]?.message ?? message);
      tell({ state: 'stopped', problem, asks: warnings.map(({ code }) => code) });
    }
  };
  return {
    progress: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => begin([]),
    confirm: () => begin(now.asks),
    stop: () => {
      if (now.state === 'running') tell({ state: 'stopping' });
    },
  };
};
