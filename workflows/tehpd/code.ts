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
