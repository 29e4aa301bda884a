import { v5 as uuidv5 } from 'uuid';
import type { DocumentDemo } from '../documents.ts';
import type { DemoStep } from '../step.ts';

/** The guides that are written, each for its role, with its name in Russian, Kyrgyz and English. */
const guides = [
  [1, 'guide-cashier', ['Кассир: накладная от приёма до подписи', 'Кассир: жумуш күнү', 'Cashier: a working day']],
  [
    2,
    'guide-cashier',
    [
      'Начальник станции: работа с накладными и актами',
      'Станциянын башчысы: жумуш күнү',
      'Head of a station: a working day',
    ],
  ],
  [3, 'guide-tehpd', ['ТехПД: проверка и оплата', 'ТехПД: жумуш күнү', 'TehPD: a working day']],
  [4, 'guide-director', ['Директор: переадресовка и подпись', 'Директор: жумуш күнү', 'Director: a working day']],
  [5, 'guide-auditor', ['Ревизор: журнал аудита и прошлое записи', 'Аудитор: жумуш күнү', 'Auditor: a working day']],
  [
    6,
    'guide-administrator',
    ['Администратор: пользователи, роли, настройки', 'Администратор: жумуш күнү', 'Administrator: a working day'],
  ],
  [7, 'guide-customer', ['Клиент: заявка, накладная, переадресовка', 'Кардар: жумуш күнү', 'Customer: a working day']],
] as const;

/** Ending of a guide's file by the code of its language. */
const endings = ['', '-ky', '-en'] as const;

const day = 24 * 60 * 60 * 1000;

export default {
  steps: (now): DemoStep[] =>
    guides
      .flatMap(([audience, page, names]) =>
        names.map((name, language) => ({ audience, page: `${page}${endings[language] ?? ''}`, name, language })),
      )
      .flatMap(({ audience, page, name, language }, index) => {
        const id = uuidv5(`manual ${index}`, '6c0f3c52-3d0b-5a51-9a59-59c0f4e1b7d4');
        const at = now.getTime() - (60 - index) * day;
        const step = { area: 'manual', id, customerId: '', by: 'admin' } as const;
        return [
          {
            ...step,
            index: 0,
            command: 'create',
            input: { name, audience, language, page: `/docs/guides/${page}`, body: '', attached: [] },
            at,
          },
          { ...step, index: 1, command: 'publish', input: {}, at: at + day / 24 },
        ];
      }),
} satisfies DocumentDemo;
