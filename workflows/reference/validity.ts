import { about, hard, type Finding } from '../kernel/finding.ts';
import type { Field, Value } from '../fields/field.ts';

/** From when to when an entry holds, both days included; an empty end is open. */
export const validity = {
  validFrom: { kind: 'date', label: ['Valid from', 'Действует с', 'Башталат'] },
  validTo: { kind: 'date', label: ['Valid to', 'Действует по', 'Бүтөт'] },
} as const satisfies Record<string, Field>;

/** The end may not stand before the beginning. */
export const checkValidity = (values: Readonly<Record<string, Value>>): readonly Finding[] => {
  const { validFrom: from, validTo: to } = values;
  const turned = typeof from === 'string' && typeof to === 'string' && from !== '' && to !== '' && to < from;
  return turned ? about('validTo', hard('Reference.ValidityTurned', { from, to })) : [];
};
