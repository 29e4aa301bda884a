import type { Texts } from '../../fields/texts.ts';
import { hard, soft, type Finding } from '../../kernel/finding.ts';
import type { Note } from './fields.ts';

type Line = Note['dangerousGoods'][number];
/** A line of the note's dangerous goods. */
export type DangerousLine = Line;

/** As box 15 says it (Annex 2 to the SMGS): `30/1202, UN 1202, name, 3, III, АК 315`. */
export const dangerousText = (
  { unNumber, properName, hazardClass, packingGroup, dangerCode, emergencyCard }: Line,
  word: (texts: Texts) => string,
): string =>
  [
    dangerCode !== '' && unNumber !== '' && `${dangerCode}/${unNumber}`,
    unNumber !== '' && `${word(['UN', '№ ООН', 'БУУ №'])} ${unNumber}`,
    properName,
    hazardClass !== '' && `${word(['class', 'класс', 'класс'])} ${hazardClass}`,
    packingGroup !== 'none' && packingGroup,
    emergencyCard !== '' && `${word(['card', 'АК', 'АК'])} ${emergencyCard}`,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');

const classes = /^(1(\.[1-6][A-HJ-LNS]?)?|2(\.[1-3])?|3|4\.[1-3]|5\.[12]|6\.[12]|7|8|9)$/;
/** Classes whose goods are packed without a group: explosives, gases, infectious and radioactive substances, organic peroxides. */
const ungrouped = /^(1|2|5\.2|6\.2|7)/;

/**
 * What the facts of dangerous goods say of each other (domain 2.7): shapes are refused, and what contradicts the class; a card of
 * another class is asked about, because cards are numbered by group and not by class alone.
 */
export const checkDangerous = (lines: readonly Line[]): readonly Finding[] =>
  lines.flatMap((line, at) => {
    const { unNumber, hazardClass, packingGroup, dangerCode, emergencyCard } = line;
    const wrong = (code: string, column: keyof Line, make = hard): Finding => ({
      ...make(code, { value: line[column], un: unNumber, class: hazardClass }),
      member: `dangerousGoods.${at}.${column}`,
    });
    const [main = ''] = hazardClass;
    const knows = classes.test(hazardClass);
    return [
      ...(/^\d{4}$/.test(unNumber) ? [] : [wrong('Smgs.Dangerous.UnShape', 'unNumber')]),
      ...(knows ? [] : [wrong('Smgs.Dangerous.ClassUnknown', 'hazardClass')]),
      // Explosives, and only they, are numbered below 1000.
      ...(knows && /^\d{4}$/.test(unNumber) && unNumber.startsWith('0') !== (main === '1')
        ? [wrong('Smgs.Dangerous.UnAndClass', 'hazardClass')]
        : []),
      ...(knows && ungrouped.test(hazardClass) && packingGroup !== 'none'
        ? [wrong('Smgs.Dangerous.NoGroup', 'packingGroup')]
        : []),
      ...(knows && /^(3|4|5\.1|6\.1|8)/.test(hazardClass) && packingGroup === 'none'
        ? [wrong('Smgs.Dangerous.GroupMissing', 'packingGroup', soft)]
        : []),
      ...(dangerCode !== '' && !/^X?\d{2,3}$/.test(dangerCode)
        ? [wrong('Smgs.Dangerous.CodeShape', 'dangerCode')]
        : []),
      // The first digit of the danger code is the class of the main danger.
      ...(knows && main !== '1' && /^X?\d{2,3}$/.test(dangerCode) && dangerCode.replace('X', '')[0] !== main
        ? [wrong('Smgs.Dangerous.CodeAndClass', 'dangerCode')]
        : []),
      ...(/^\d{3}$/.test(emergencyCard) ? [] : [wrong('Smgs.Dangerous.CardShape', 'emergencyCard')]),
      ...(knows && /^\d{3}$/.test(emergencyCard) && emergencyCard[0] !== main
        ? [wrong('Smgs.Dangerous.CardAndClass', 'emergencyCard', soft)]
        : []),
    ];
  });

const groups: Readonly<Record<string, Line['packingGroup']>> = {
  '1': 'I',
  '2': 'II',
  '3': 'III',
  I: 'I',
  II: 'II',
  III: 'III',
};

/** What a message of another system says of dangerous goods; texts as they stand there. */
export interface SaidDanger {
  readonly unNumber: string;
  readonly properName: string;
  readonly hazardClass: string;
  readonly packingGroup: string;
  readonly dangerCode: string;
  readonly emergencyCard: string;
}

/**
 * What another system says as a line of the note, with its groups (`2` or `II`) as they are written here; undefined where it breaks a rule
 * of such lines: then it is told in words, and nobody's draft is refused for it.
 */
export const dangerousLine = (said: SaidDanger): Line | undefined => {
  const unNumber = said.unNumber.replace(/^(UN|ООН)\s*/i, '');
  const group = said.packingGroup.toUpperCase().replaceAll('І', 'I');
  const packingGroup = group === '' ? 'none' : groups[group];
  if (packingGroup === undefined) return undefined;
  const line = { ...said, unNumber, packingGroup, properName: said.properName.slice(0, 300) };
  return checkDangerous([line]).every(({ soft: asked }) => asked) ? line : undefined;
};
