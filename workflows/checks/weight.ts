import { hard, soft, type Finding } from '../kernel/finding.ts';

/** Bounds of the mass of cargo in one wagon, kilograms (specification 000, sections 5 and 9). */
export const weightBounds = { min: 1000, max: 75_000 } as const;

/** Mass of cargo in one wagon in kilograms: 1000 to 75000, hard. */
export const cargoWeight = (kilograms: number): Finding | undefined =>
  kilograms >= weightBounds.min && kilograms <= weightBounds.max
    ? undefined
    : hard('Check.Weight.Bounds', { value: kilograms, ...weightBounds });

/** Kilograms of a mass that is written in tonnes as decimal text; `''` = unknown. Exact: thousandths only. */
export const kilograms = (tonnes: string): number | undefined => {
  if (tonnes === '') return undefined;
  const [whole = '0', part = ''] = tonnes.split('.');
  return Number(whole) * 1000 + Number(part.padEnd(3, '0'));
};

/** Cargo above the wagon's capacity (tonnes): a warning, an overload needs an act (domain 2.6). */
export const withinCapacity = (weight: number, capacity: string): Finding | undefined => {
  const limit = kilograms(capacity);
  return limit === undefined || limit === 0 || weight <= limit
    ? undefined
    : soft('Check.Weight.Overload', { value: weight, capacity });
};
