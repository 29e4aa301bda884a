import type { Job } from './job.ts';

/** What the keeper of the books closes. */
export const accountantJobs: readonly Job[] = [
  {
    number: 26,
    user: 'accountant',
    does: 'выписка: строки без плательщика по словам и ИНН, зачислены',
    kept: [['bank-lines.test.ts', 'are found by words, have the fitting payer with why, and are credited together']],
  },
  {
    number: 27,
    user: 'accountant',
    does: 'карточка: отправлена, замечание плательщика, согласована, закрыта',
    owed: 'not walked',
  },
  {
    number: 28,
    user: 'accountant',
    does: 'месяц: что мешает, каждое ведёт туда, где делается',
    kept: [['month-open.test.ts', 'is a list of what, how many and how much, each leading to where it is done']],
  },
];
