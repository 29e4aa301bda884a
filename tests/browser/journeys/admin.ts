import type { Job } from './job.ts';

/** What keeps the house in order. */
export const adminJobs: readonly Job[] = [
  {
    number: 44,
    user: 'admin',
    does: 'роль, пользователь с ней; импорт с исправлением на месте',
    kept: [
      ['admin.test.ts', 'makes a role and a user of it, who sees exactly that menu until a right is taken away'],
      ['import.test.ts', 'a file whose headings are not known: columns told, rows seen, written, left to the tray'],
    ],
  },
  {
    number: 45,
    user: 'admin',
    does: 'остановленный шаг: причина, повторить, выполнен',
    owed: 'not walked: no step stops in a healthy Kerben; it wants one that is stopped on purpose',
  },
];
