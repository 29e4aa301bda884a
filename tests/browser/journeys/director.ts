import { expect } from 'chai';
import { button, field } from '../screen.ts';
import { stage } from '../stage.ts';
import { send, until } from './given.ts';
import type { Job } from './job.ts';
import { oldestOf, opener } from './rows.ts';
import { ago, today, typed } from './world.ts';

/** A redirect that SED has agreed to: it waits for the director alone. */
const agreedRedirect = async (wagon: string): Promise<string> => {
  const id = await send('customer1', 'change-agreement-request-document', {
    redirectType: 1,
    wagonNumbers: [wagon],
    stationId: '716908',
    toStationId: '717008',
    requestDate: today(),
    cargoId: '281141',
    applicantFullName: 'Асель Грузова',
    applicantPosition: 'Логист',
    applicantPhone: '+996555123456',
  });
  const { kerben } = await stage();
  await until(async () => {
    const body = { requestId: id, decision: 'approve', comment: 'Согласовано.' };
    const { status } = await kerben.call('POST', '/sed-simulator/answers', { body });
    return status < 300 ? true : undefined;
  });
  return id;
};

/** What a director decides and hands on. */
export const directorJobs: readonly Job[] = [
  {
    number: 29,
    user: 'director',
    does: 'переадресовка: вагоны видны, разрешена',
    by: ['telephone', 'keyboard'],
    acts: 3,
    given: () => agreedRedirect('23652415'),
    walk: async ({ page, press, confirm, sees }) => {
      await press(oldestOf(page, 'Переадресовки: разрешить'));
      const record = page.getByRole('dialog', { name: /^Заявка на переадресовку/ });
      await press(button(record, 'Разрешить'));
      await page.getByRole('dialog', { name: /Разрешить переадресовку/ }).waitFor();
      await confirm('Разрешить');
      await sees('Разрешен');
    },
  },
  {
    number: 30,
    user: 'director',
    does: 'погружено: станция, накладные, одна бумага',
    by: ['telephone', 'keyboard'],
    // Three, and one more on the first day of a month, when nothing is loaded yet.
    acts: 4,
    walk: async ({ page, press }) => {
      await press(page.getByRole('link', { name: /Погружено/ }).first());
      const loading = page.getByRole('region', { name: 'Погрузка', exact: true }).first();
      await loading.waitFor();
      const figures = loading.getByRole('button', { name: /вагон/i });
      if ((await figures.count()) === 0) await press(button(page, 'Предыдущие сутки'));
      await press(figures.first());
      await press(button(page.getByRole('dialog'), 'Накладные одним PDF'));
      await button(page, 'Открыть').last().waitFor();
    },
  },
  {
    number: 31,
    user: 'director',
    does: 'опаздывает: станция, куча, @начальник, отправлено',
    by: ['telephone', 'keyboard'],
    acts: 5,
    walk: async ({ page, press, write, choose, sees }) => {
      await press(page.getByRole('region', { name: 'Опаздывают станции' }).last().getByRole('link').first());
      await press(await opener(page));
      const words = page.getByRole('textbox', { name: 'Написать комментарий' });
      await choose(words, '@тил', 'Тилек Станциев');
      await write(words, 'ускорьте, пожалуйста');
      await press(button(page, 'Отправить').last());
      await sees('ускорьте, пожалуйста');
      await page.locator('li[id^="comment-"]').first().waitFor();
    },
  },
  {
    number: 32,
    user: 'director',
    does: 'всё моё: кому, до какого дня, передано; отозвано',
    by: ['telephone', 'keyboard'],
    acts: 13,
    walk: async ({ page, go, press, choose, fill, move, confirm, sees }) => {
      await go('/directorpermission', 'Делегирование');
      await press(page.getByRole('link', { name: 'Делегировать' }).first());
      await choose(field(page, 'Кому'), 'Расч', 'Расчётов');
      await press(button(page, 'Всё моё'));
      await fill(field(page, 'До'), typed(ago(-24 * 60)));
      await fill(field(page, 'Причина'), 'Отпуск');
      await press(button(page, 'Сохранить'));
      await sees('Нурлан Расчётов');
      await move('Отозвать');
      await fill(page.getByRole('dialog').getByRole('textbox'), 'Вернулся');
      await confirm('Отозвать');
      await sees('Отозвано');
      expect(new URL(page.url()).pathname).to.include('/directorpermission/');
    },
  },
];
