import type { Job } from './job.ts';
import { opener } from './rows.ts';

/** What an auditor looks into. */
export const auditorJobs: readonly Job[] = [
  {
    number: 33,
    user: 'auditor',
    does: 'накладная: кто менял графу, два момента рядом',
    kept: [['people.test.ts', 'reads everything, also as it was, and changes nothing']],
  },
  {
    number: 34,
    user: 'auditor',
    does: 'журнал: запись открыта словами, к самой записи; экспорт',
    by: ['telephone', 'keyboard'],
    acts: 3,
    walk: async ({ page, go, pick, press, sees, means }) => {
      await go('/admin/audit-log', 'Журнал действий');
      if (means === 'keyboard')
        await pick(page.getByLabel('Что произошло', { exact: true }), 'Накладная зарегистрирована');
      await press(await opener(page, means === 'keyboard' ? 'Накладная зарегистрирована' : ''));
      await sees('Запись журнала');
    },
  },
];
