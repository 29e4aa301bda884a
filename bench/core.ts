import { cpus } from 'node:os';
import { writeRelease } from './core-row.ts';
import { watchHost } from './machine.ts';
import { machineSpeed } from './machine-speed.ts';
import type { Row } from './row.ts';
import { ours, theirs } from './side.ts';
import { aligned, table } from './table.ts';

/** What every release has a row of in docs/bench.md: what people wait for, and what the rest is made of. */
const coreParts = ['append', 'commands', 'lag', 'catch-up', 'list', 'start'] as const;

/** Figures of both sides beside each other; what only one of them has stands there too. */
const beside = (mine: readonly Row[], other: readonly Row[]): string => {
  const names = [...new Set([...mine, ...other].map(({ name }) => name))];
  return aligned([
    ['name', 'ours', 'theirs', 'unit', 'ours / theirs'],
    ...names.map((name) => {
      const [a, b] = [mine, other].map((rows) => rows.find((row) => row.name === name));
      const ratio = a && b && b.value !== 0 ? (Math.round((a.value / b.value) * 100) / 100).toString() : '';
      return [name, String(a?.value ?? ''), String(b?.value ?? ''), a?.unit ?? b?.unit ?? '', ratio];
    }),
  ]);
};

/**
 * `npm run bench -- core`: the parts that each release has a row of, in six minutes, the machine's own speed first and last.
 * `--write LABEL` adds the row to docs/bench.md; `--against FOLDER` runs another checkout beside it, part by part in turns, and
 * says both with their ratio. Gives the rows of this side.
 */
export const core = async (options: {
  /** Parts; all of `core` when empty. */
  readonly wanted: readonly string[];
  readonly note: (rows: readonly Row[], part: string, side: string) => void;
  readonly write: string | undefined;
  readonly against: string | undefined;
}): Promise<readonly Row[]> => {
  const { wanted, note, write, against } = options;
  const chosen = coreParts.filter((part) => wanted.length === 0 || wanted.includes(part));
  if (wanted.some((part) => !chosen.some((name) => name === part)) || (write !== undefined && wanted.length > 0))
    throw new Error(`core has ${coreParts.join(', ')}, and a row is written of all of them`);
  const stolen = watchHost();
  const speed = machineSpeed();
  console.log(`${cpus().length} cores, ${cpus()[0]?.model.trim() ?? 'unknown CPU'}\n${table(speed)}`);
  note(speed, 'machine', 'ours');
  const [mine, other]: [Row[], Row[]] = [[], []];
  const us = await ours();
  try {
    const them = against === undefined ? undefined : await theirs(against);
    try {
      for (const part of chosen)
        for (const [name, side, rows] of [
          ['ours', us, mine],
          ['theirs', them, other],
        ] as const) {
          if (!side) continue;
          const found = await side.run(part);
          note(found, part, name);
          rows.push(...found);
        }
    } finally {
      await them?.close();
    }
  } finally {
    await us.close();
  }
  const after = machineSpeed();
  note(after, 'machine', 'ours');
  console.log(`\n${table(mine)}\n\nThe machine at the end:\n${table(after)}\n`);
  const taken = stolen();
  if (taken !== undefined) console.log(`${taken} % of the processors were taken by the host.`);
  if (against !== undefined) console.log(`\n${beside(mine, other)}\n`);
  if (write !== undefined) writeRelease(write, [...speed, ...mine]);
  return mine;
};
