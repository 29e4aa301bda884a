import type { DecisionContext } from '../kernel/command.ts';
import { hard, type Finding } from '../kernel/finding.ts';
import type { Rule } from '../kernel/machine.ts';
import { isChecked, type Person } from '../kernel/person.ts';
import type { AnyDoc, AnyMove, DocumentDefinition } from './definition.ts';

/** What somebody hears who would accept his own work. */
export const samePerson = 'Document.SamePerson';

type Other = NonNullable<AnyMove['other']>;

/** The members that say who made moves: of what begins the record its maker, of others the field that keeps who it was. */
export const makers = ({ fields, moves }: Pick<DocumentDefinition, 'fields' | 'moves'>, { than }: Other) =>
  [than].flat().flatMap((name): readonly string[] => {
    if (moves.find((move) => move.name === name)?.from === 'nothing') return ['creatorId'];
    const kept = Object.entries(fields).find(([, { byId }]) => byId === name);
    return kept ? [kept[0]] : [];
  });

/** What the menu must know of a record for those of its moves that are for another person. */
export const othersMembers = (definition: Pick<DocumentDefinition, 'fields' | 'moves'>): readonly string[] => [
  ...new Set(
    definition.moves.flatMap(({ other }) => (other && other.of === undefined ? makers(definition, other) : [])),
  ),
];

const isOn = ({ setting }: Other, person: Person): boolean => isChecked(person, setting);

/** Who made one of some moves may not make this one while its setting is on. Who is not known is nobody: then anybody may. */
export const otherRule = (definition: DocumentDefinition, { other }: AnyMove): readonly Rule<AnyDoc>[] => {
  if (!other || other.of !== undefined) return [];
  const members = makers(definition, other);
  return [
    (doc, person) =>
      !isOn(other, person) || members.every((member) => doc[member] !== person.id) || { code: samePerson },
  ];
};

/** The same of a record that is asked for: whoever began it is told where he named it. */
export const sameMaker = (
  { other }: AnyMove,
  asks: AnyMove['asks'],
  asked: Readonly<Record<string, unknown>>,
  { person, record }: Pick<DecisionContext, 'person' | 'record'>,
): readonly Finding[] => {
  if (other?.of === undefined || !isOn(other, person)) return [];
  const named = record<{ readonly creatorId?: string }>(asks?.[other.of]?.book ?? '', String(asked[other.of]));
  return named?.creatorId === person.id ? [{ ...hard(samePerson, {}), member: other.of }] : [];
};
