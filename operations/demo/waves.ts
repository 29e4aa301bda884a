import { containerCheckDigit } from '@kerben/workflows/checks/container-number.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { wagonsOfWave } from './books/wagons.ts';
import { demoStep, type DemoStep } from './step.ts';

const namespace = '9d3e6a0b-52c1-5f7e-8b44-1c6a7e2d0f95';
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

const hour = 60 * 60 * 1000;

/** What there is once: it was done in the first week. */
const once = new Set([
  'accounting-month',
  'arrived-naryad',
  'containers',
  'departures-naryad',
  'director-permission',
  'manual',
  'personal-account',
  'railway-code-sale',
  'schedule',
  'station-permission',
  'statistical-day',
]);

/** Groups of steps about records that name each other. */
const groupsOf = (steps: readonly DemoStep[]): readonly (readonly DemoStep[])[] => {
  const parent = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let next = parent.get(root); next !== undefined && next !== root; next = parent.get(root)) root = next;
    return root;
  };
  for (const { id, input } of steps)
    for (const named of [id, ...(id.match(uuid) ?? []), ...(JSON.stringify(input).match(uuid) ?? [])])
      parent.set(rootOf(named), rootOf(id));
  const groups = new Map<string, DemoStep[]>();
  for (const step of steps) groups.set(rootOf(step.id), [...(groups.get(rootOf(step.id)) ?? []), step]);
  return [...groups.values()];
};

/** Other names for all that only one record may be called: ids, wagons, containers, payments. */
const renamed = (steps: readonly DemoStep[], wave: number): readonly DemoStep[] => {
  const wagons = wagonsOfWave[wave - 1];
  const text = JSON.stringify(steps)
    .replaceAll(uuid, (id) => uuidv5(`${id} ${wave}`, namespace))
    .replaceAll(/(?<!\d)\d{8}(?!\d)/g, (number) => wagons?.get(number)?.number ?? number)
    .replaceAll(/([A-Z]{3}U)(\d{6})\d(?!\d)/g, (_whole, owner: string, serial: string) => {
      const start = `${owner}${String((Number(serial) + wave * 1_000) % 1_000_000).padStart(6, '0')}`;
      return `${start}${containerCheckDigit(start)}`;
    })
    .replaceAll(/(PAY|ПО)-(\d)/g, `$1-${wave}$2`);
  return z.array(demoStep).parse(JSON.parse(text));
};

/** A later week: of the steps that lead to its end those of records that something happened to since the week before, or just then. */
export const waveOf = (steps: readonly DemoStep[], wave: number, since: number): readonly DemoStep[] =>
  renamed(
    groupsOf(steps.filter(({ area }) => !once.has(area)))
      .filter((group) => group.some(({ at }) => at > since - hour))
      .flat(),
    wave,
  );
