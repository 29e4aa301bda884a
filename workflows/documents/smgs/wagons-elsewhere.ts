import type { DecisionContext } from '../../kernel/command.ts';
import type { Finding } from '../../kernel/finding.ts';
import type { Note } from './fields.ts';

type Wagons = Pick<Note, 'smgsVagons'>;

const numbers = ({ smgsVagons }: Wagons): readonly string[] =>
  smgsVagons.map(({ wagonNumber }) => wagonNumber).filter((number) => number !== '');

const asked = (values: readonly string[]) => ({ column: 'wagonNumbers', values: [...new Set(values)] });

/** What a note is asked of when it is formed: all its wagons, for that is when they are taken up. */
export const allWagons = (note: Wagons) => asked(numbers(note));

/** What a formed note is asked of when it changes: wagons that it did not name before; the others were weighed then. */
export const newWagons = (note: Wagons, before: Wagons) => {
  const known = new Set(numbers(before));
  return asked(numbers(note).filter((number) => !known.has(number)));
};

/** A wagon stands in one open note at a time (domain 2.1, soft): which other one it stands in (decision smgs-wagon-elsewhere). */
export const standsElsewhere = (
  { smgsVagons }: Wagons,
  { elsewhere = [] }: Pick<DecisionContext, 'elsewhere'>,
): readonly Finding[] =>
  smgsVagons.flatMap(({ wagonNumber }, index) => {
    const other = elsewhere.find(({ value }) => value === wagonNumber);
    return other
      ? [
          {
            code: 'Smgs.WagonElsewhere',
            soft: true,
            params: { value: wagonNumber, note: other.title },
            member: `smgsVagons.${index}.wagonNumber`,
            // Numbers are counted by station: only the record itself says which note it is.
            links: [{ area: other.area, id: other.id, title: other.title }],
          },
        ]
      : [];
  });
