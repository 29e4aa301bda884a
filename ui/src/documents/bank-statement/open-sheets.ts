import type { QueryClient } from '@tanstack/react-query';
import type { KerbenData } from '../../api/data-provider.ts';
import { areaChanged } from '../../api/stale.ts';
import { watchUnsaved } from '../../form/unsaved.ts';
import { addJob } from '../../grid/bulk/jobs.ts';
import { lastOf, standingFrom } from './chain-of.ts';
import { createSheets, type WholeFile } from './post-sheets.ts';
import { SheetsLine, sheetsInTray } from './SheetsLine.tsx';

/**
 * Puts a file of the bank into the tray and begins to post it. The tab is its engine: cut off, the same file chosen again goes on behind
 * what stands.
 */
export const openSheets = (
  file: WholeFile,
  title: string,
  { data, client }: { readonly data: KerbenData; readonly client: QueryClient },
): void => {
  const area = 'bank-statement';
  const run = createSheets(file, {
    create: async (body, key) => (await data.command({ area, body, key })).id,
    post: async (id, body, key) => void (await data.command({ area, id, command: 'post', body, key })),
    last: (accountId) => lastOf(data, accountId),
    standing: (accountId, from) => standingFrom(data, accountId, from),
  });
  const id = crypto.randomUUID();
  const active = (): boolean => run.progress().state === 'running' || run.progress().state === 'stopping';
  // A session that ends meanwhile is regained beside it.
  const endWatch = watchUnsaved(active);
  const stop = run.subscribe(() => {
    const { state } = run.progress();
    if (state === 'stopped' || state === 'finished') void areaChanged(client, area);
    if (state !== 'finished') return;
    endWatch();
    stop();
  });
  sheetsInTray.set(id, { run, title });
  addJob({ kind: 'service', id, Line: SheetsLine, active });
  void run.start();
};
