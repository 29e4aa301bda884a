import { v5 as uuidv5 } from 'uuid';
import type { DocumentDemo } from '../documents.ts';
import type { DemoStep } from '../step.ts';

/** The guides that are written, each for its role. */
const guides = [
  [1, 'guide-cashier', 'Кассир: накладная от приёма до подписи'],
  [2, 'guide-cashier', 'Начальник станции: работа с накладными и актами'],
  [3, 'guide-tehpd', 'ТехПД: проверка и оплата'],
  [4, 'guide-director', 'Директор: переадресовка и подпись'],
  [5, 'guide-auditor', 'Ревизор: журнал аудита и прошлое записи'],
  [6, 'guide-administrator', 'Администратор: пользователи, роли, настройки'],
  [7, 'guide-customer', 'Клиент: заявка, накладная, переадресовка'],
] as const;

const day = 24 * 60 * 60 * 1000;

export default {
  steps: (now): DemoStep[] =>
    guides.flatMap(([audience, page, name], index) => {
      const id = uuidv5(`manual ${index}`, '6c0f3c52-3d0b-5a51-9a59-59c0f4e1b7d4');
      const at = now.getTime() - (60 - index) * day;
      const step = { area: 'manual', id, customerId: '', by: 'admin' } as const;
      return [
        {
          ...step,
          index: 0,
          command: 'create',
          input: { name, audience, language: 0, page: `/docs/guides/${page}`, body: '', attached: [] },
          at,
        },
        { ...step, index: 1, command: 'publish', input: {}, at: at + day / 24 },
      ];
    }),
} satisfies DocumentDemo;
