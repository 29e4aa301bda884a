import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { areaChanged } from '../api/stale.ts';
import { useServices } from '../shell/services.ts';

/** A line and whose it is said to be. */
export interface Assignment {
  readonly key: string;
  readonly statementId: string;
  readonly row: number;
  readonly payer: string;
  /** What it is, where it is of no payer, and why. */
  readonly as?: number;
  readonly comment: string;
}

/** Credits lines to their payers, one after another: what is refused is told at its line, the others go on. */
export const useAssigning = () => {
  const { data } = useServices();
  const client = useQueryClient();
  const [done, setDone] = useState<{ readonly now: number; readonly of: number }>();
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const assign = async (wanted: readonly Assignment[]): Promise<void> => {
    const failed = new Map<string, string>();
    for (const [now, { key, statementId, row, payer, as, comment }] of wanted.entries()) {
      setDone({ now, of: wanted.length });
      try {
        const [command, body] =
          as === undefined
            ? ['choose-payer', { line: row, payer }]
            : ['assign-line', { line: row, as, payer: '', covers: '', also: [], online: [], bag: null, comment }];
        await data.command({ area: 'bank-statement', id: statementId, command, body, key: crypto.randomUUID() });
      } catch (error) {
        const { message, fields } = problemOf(error);
        failed.set(key, fields[0]?.message ?? message);
      }
    }
    setRefused(failed);
    setDone(undefined);
    await areaChanged(client, 'bank-statement');
  };
  return { assign, done, refused };
};
