import { wagonCheckDigit } from '@kerben/workflows/checks/digits.ts';

/** A wagon's number of its first seven digits. */
export const wagonNumber = (seven: string | number): string => `${seven}${wagonCheckDigit(`${seven}0`)}`;

interface WithWagons {
  readonly smgsVagons: readonly { readonly wagonNumber: string }[];
}

/**
 * Gives each note wagons that stand in no other, of the kinds it has, wherever it names them: on a railway a wagon stands in one
 * open note at a time, and the question where else it stands must not read more with each note of a run. Always the same numbers
 * in the same order.
 */
export const createOwnWagons = (): (<Note extends WithWagons>(note: Note) => Note) => {
  let given = 0;
  return (note) => {
    const numbers = new Map<string, string>();
    for (const { wagonNumber: number } of note.smgsVagons) {
      if (numbers.has(number)) continue;
      given += 1;
      numbers.set(number, wagonNumber(`${number[0]}${String(500_000 + given)}`));
    }
    return JSON.parse(JSON.stringify(note), (_key, value: unknown) =>
      typeof value === 'string' ? (numbers.get(value) ?? value) : value,
    ) as typeof note;
  };
};
