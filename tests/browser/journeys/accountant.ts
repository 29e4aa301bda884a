import { send } from './given.ts';
import type { Job } from './job.ts';
import { opener } from './rows.ts';

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
    does: 'карточка: отправлена, замечание плательщика, отправлена снова, согласована',
    by: ['keyboard'],
    acts: 6,
    walk: async ({ page, go, press, move, confirm, sees }) => {
      await go('/personal-account', 'Лицевые карточки');
      await press(await opener(page, 'Ала-Тоо'));
      await move('Отправить плательщику');
      await confirm('Отправить плательщику');
      await sees('Отправлена плательщику');
      const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
      await send('customer1', `personal-account/${encodeURIComponent(id)}/agree-with-notes`, {
        notes: 'Сверьте аванс',
      });
      // The card in front of the accountant hears it by itself.
      await sees('Сверьте аванс');
      await move('Отправить плательщику');
      await confirm('Отправить плательщику');
      await sees('Отправлена плательщику');
      await send('customer1', `personal-account/${encodeURIComponent(id)}/agree`);
      // A card is closed when its month is over.
      await sees('Согласована');
    },
  },
  {
    number: 28,
    user: 'accountant',
    does: 'месяц: что мешает, каждое ведёт туда, где делается',
    kept: [['month-open.test.ts', 'is a list of what, how many and how much, each leading to where it is done']],
  },
];
