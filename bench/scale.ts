import { commandsDone } from './commands.ts';
import type { Part } from './part.ts';
import { percentile, type Row } from './row.ts';
import { withScratchDatabase } from './scratch.ts';

/** Processes of the API, and as many of the projections: one leads, the others stand by. */
const processes = [1, 2, 3];
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The same commands with one, two and three processes of each on this machine: what they bear, how far lists are behind, what is lost. */
export const benchScale: Part = async ({ url, folder, demoDatabase }) => {
  const rows: Row[] = [];
  for (const many of processes)
    await withScratchDatabase(
      url,
      async (scratch) => {
        const { perSecond, times, behindMs, perCommand, lost } = await commandsDone({
          url: scratch,
          folder,
          processes: many,
        });
        rows.push(
          { name: `${many} of each: commands`, value: Math.round(perSecond), unit: 'commands/s' },
          { name: `${many} of each: p50`, value: tenths(percentile(times, 50)), unit: 'ms' },
          { name: `${many} of each: p99`, value: tenths(percentile(times, 99)), unit: 'ms' },
          ...['API', 'projections', 'PostgreSQL'].map((name, at) => ({
            name: `${many} of each: ${name}`,
            value: perCommand[at] ?? Number.NaN,
            unit: 'ms of processor a command',
          })),
          { name: `${many} of each: lists behind when it ends`, value: behindMs, unit: 'ms' },
          { ...lost, name: `${many} of each: ${lost.name}` },
        );
      },
      await demoDatabase(),
    );
  return rows;
};
