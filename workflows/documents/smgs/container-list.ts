import { containerNumber } from '../../checks/container-number.ts';
import { about, hard, soft, type Finding } from '../../kernel/finding.ts';
import type { Note } from './fields.ts';

type Line = Note['smgsContainers'][number];

const finding = (make: typeof hard, at: number, column: keyof Line, code: string, params: object): Finding => ({
  ...make(code, { ...params }),
  member: `smgsContainers.${at}.${column}`,
});

/**
 * The container list of a note against itself and against the wagons (domain 1.2 and 2.4): numbers by ISO 6346 and once each, on
 * wagons of the note, not heavier than they may be; and where every container of a wagon says its mass, they weigh what the wagon
 * says.
 */
export const checkContainers = ({ smgsContainers, smgsVagons }: Pick<Note, 'smgsContainers' | 'smgsVagons'>) => {
  const wagons = new Set(smgsVagons.map(({ wagonNumber }) => wagonNumber));
  const seen = new Set<string>();
  const single = smgsContainers.flatMap((line, at): readonly Finding[] => {
    const { containerNumber: value, wagonNumber: wagon, tare, weight, maxGross } = line;
    const twice = seen.has(value);
    seen.add(value);
    return [
      ...about(`smgsContainers.${at}.containerNumber`, containerNumber(value)),
      ...(twice ? [finding(hard, at, 'containerNumber', 'Smgs.ContainerTwice', { value })] : []),
      ...(wagon !== '' && !wagons.has(wagon)
        ? [finding(hard, at, 'wagonNumber', 'Smgs.ContainerWagon', { value, wagon })]
        : []),
      ...(maxGross > 0 && tare + weight > maxGross
        ? [finding(soft, at, 'weight', 'Smgs.ContainerHeavy', { value, gross: tare + weight, most: maxGross })]
        : []),
    ];
  });
  const together = smgsVagons.flatMap(({ wagonNumber: wagon, weight }): readonly Finding[] => {
    const on = smgsContainers.filter((line) => line.wagonNumber === wagon && wagon !== '');
    const listed = on.reduce((sum, line) => sum + line.weight, 0);
    if (on.length === 0 || on.some((line) => line.weight === 0) || listed === weight) return [];
    const at = smgsContainers.findIndex((line) => line.wagonNumber === wagon);
    return [finding(hard, at, 'weight', 'Smgs.ContainersMass', { wagon, listed, said: weight })];
  });
  return [...single, ...together];
};
