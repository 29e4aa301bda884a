import type { Field } from '../fields/field.ts';
import type { MessageTable } from '../kernel/messages.ts';
import type { Refusal } from '../kernel/refusal.ts';

/** The sequence that numbers the codes of a calendar year (decision tehpd-codes). */
export const tehPdSequence = (today: string): string => `tehpd-code/${today.slice(0, 4)}`;

/** A code: two digits of the year, four of the number within it. Above 9999 it grows by a digit. */
export const tehPdCodeOf = (today: string, number: number): string =>
  `${today.slice(2, 4)}${String(number).padStart(4, '0')}`;

/** Why a customer gets no TehPD code (specification 001, section 5); empty when there is no reason. */
export const noTehPdCode = ({
  railwayCode,
  tehPdCode,
  isKTJCode,
}: Readonly<Record<string, unknown>>): readonly Refusal[] => [
  ...(typeof tehPdCode === 'string' && tehPdCode !== ''
    ? [{ code: 'TehPdCode.Given', params: { code: tehPdCode } }]
    : []),
  ...(railwayCode === '' ? [{ code: 'TehPdCode.NoRailwayCode' }] : []),
  ...(isKTJCode === true ? [{ code: 'TehPdCode.OwnDivision' }] : []),
];

export const tehPdMessages: MessageTable = {
  'TehPdCode.Given': [
    'The customer has a TehPD code already: %{code}',
    'У клиента уже есть код ТехПД: %{code}',
    'Кардардын ТехПД коду бар: %{code}',
  ],
  'TehPdCode.NoRailwayCode': [
    'The customer has no railway code: sell one first',
    'У клиента нет ж/д кода: сначала продайте его',
    'Кардардын темир жол коду жок: адегенде аны сатыңыз',
  ],
  'TehPdCode.OwnDivision': [
    "The railway's own divisions get no TehPD code",
    'Подразделениям КТЖ код ТехПД не присваивается',
    'КТЖ бөлүмдөрүнө ТехПД коду берилбейт',
  ],
};

/** The code that a sale gave: while it is the entry's, the record of the sale holds its name. */
export const soldCode = {
  kind: 'code',
  max: 20,
  kept: true,
  label: ['Railway code that was sold', 'Проданный ж/д код', 'Сатылган темир жол коду'],
} as const satisfies Field;

export const codeGivenAt = {
  kind: 'instant',
  kept: true,
  label: ['TehPD code given at', 'Код ТехПД присвоен', 'ТехПД коду берилген убакыт'],
} as const satisfies Field;

/** Whether a code is that of a decision which does not know its number yet: nobody is given the number 0. */
const isUnnumbered = (code: string): boolean => /^\d{2}0000$/.test(code);

/** Codes are one payer's: the names that an entry holds by its values, unless a sale gave it the code, which holds it then. */
export const heldCodes = ({
  railwayCode,
  railwayCodeSale,
  tehPdCode,
}: Readonly<Record<'railwayCode' | 'railwayCodeSale' | 'tehPdCode', string>>): readonly string[] => [
  ...(railwayCode !== '' && railwayCode !== railwayCodeSale ? [`railway-code:${railwayCode}`] : []),
  ...(tehPdCode !== '' && !isUnnumbered(tehPdCode) ? [`tehpd-code:${tehPdCode}`] : []),
];
