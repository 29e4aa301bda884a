import { texts } from '../../fields/make.ts';
import type { DecisionContext } from '../../kernel/command.ts';

/** Kinds by the register when a note was formed, `52417896 Полувагон`: private wagons' numbers do not tell them (decision statistics). */
export const wagonKinds = texts(
  ['Kinds of wagons by the register', 'Род вагонов по картотеке', 'Картотека боюнча вагондордун түрү'],
  { kept: true },
);

/** What the register says of the kinds of a note's wagons: of those alone of which it says something. */
export const kindsByRegister = (
  { smgsVagons }: { readonly smgsVagons: readonly { readonly wagonNumber: string }[] },
  { record }: Pick<DecisionContext, 'record'>,
): readonly string[] =>
  smgsVagons.flatMap(({ wagonNumber }) => {
    const kind = record<{ readonly kind?: string }>('wagons', wagonNumber)?.kind ?? '';
    return kind === '' ? [] : [`${wagonNumber} ${kind}`];
  });

/** Kind by number of what a note says of them. */
export const kindsSaid = (said: readonly string[]): ReadonlyMap<string, string> =>
  new Map(said.map((one) => [one.split(' ', 1)[0] ?? '', one.slice(one.indexOf(' ') + 1)]));
