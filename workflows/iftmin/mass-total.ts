import { soft } from '../kernel/finding.ts';
import type { Facts } from './facts.ts';
import { inSegment, type MessageFinding } from './finding.ts';

/** So many wagons without a mass are named. */
const mostSilent = 20;

/** Loaded wagons whose masses nobody can know, because the message says them as a total: people ask the sender and fill them in. */
export const onlyInTotal = ({ wagons, goods }: Facts): readonly MessageFinding[] => {
  const total = goods.reduce((sum, { weight }) => sum + weight, 0);
  const silent = wagons.filter(({ loaded, weight }) => loaded && weight === 0);
  if (total === 0 || silent.length === 0) return [];
  return silent
    .slice(0, mostSilent)
    .map(({ number, segment }) =>
      inSegment(
        { number: segment, tag: 'EQD' },
        soft('Iftmin.MassTotal', { value: number, total, count: silent.length }),
      ),
    );
};
