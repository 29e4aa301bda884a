import type { Page } from 'playwright-core';
import notes from '@kerben/operations/demo/documents/smgs.ts';
import { openBrowser, openPage, signIn } from '../tests/browser/browser.ts';
import { freshDataDir, startKerben } from '../tests/kerben.ts';
import { wagonNumber } from './own-wagons.ts';
import type { Part } from './part.ts';
import { atMost, median, percentile, type Row } from './row.ts';

const wagons = 70;
const openings = 9;
/** Milliseconds until one can type (documents from definitions). */
const goal = 300;

/** Goes to a path as a link does, and measures until all the lines of the form stand there and were painted. */
const open = (page: Page, path: string, lines: number): Promise<number> =>
  page.evaluate<number>(`new Promise((done) => {
    const began = performance.now();
    history.pushState({ key: String(began), idx: (history.state?.idx ?? 0) + 1 }, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    const look = () => {
      const ready = [...document.querySelectorAll('[role=grid]')].some(
        (grid) => Number(grid.getAttribute('aria-rowcount')) > ${lines} && grid.querySelector('[role=gridcell]'),
      );
      if (!ready) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
    };
    look();
  })`);

const pasted = 60;
/** Milliseconds until pasted wagons are checked and their facts stand beside them (issue of notes). */
const pasteGoal = 500;

/** Pastes wagons of the register into a new note, and measures until their check digits are looked at and the register has answered. */
const pasteWagons = async (page: Page, origin: string, numbers: readonly string[]): Promise<number> => {
  // The draft that the last round left would be taken up again.
  await page.goto(`${origin}/smgs`);
  await page.evaluate(
    `Object.keys(localStorage).filter((key) => key.includes('draft')).forEach((key) => localStorage.removeItem(key))`,
  );
  await page.goto(`${origin}/smgs/create`);
  const add = page.getByRole('button', { name: 'Добавить строку' }).first();
  await add.click();
  const cell = page.locator('[role=grid] [data-line="0"][data-column="0"]').first();
  await cell.waitFor();
  await cell.evaluate((element, text) => {
    const clipboard = new DataTransfer();
    clipboard.setData('text', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
  }, numbers.join('\n'));
  const agree = page.getByRole('dialog').getByRole('button', { name: 'Добавить' });
  await agree.waitFor();
  return page.evaluate<number>(`new Promise((done, fail) => {
    const buttons = [...document.querySelectorAll('[role=dialog] button')];
    const agree = buttons.find((button) => button.textContent.trim().startsWith('Добавить'));
    const began = performance.now();
    agree.click();
    const look = () => {
      const grid = document.querySelector('[role=grid]');
      const tare = grid?.querySelector('[data-line="0"][data-column="4"]')?.textContent ?? '';
      const ready = Number(grid?.getAttribute('aria-rowcount')) > ${pasted} && /\\d/.test(tare);
      if (ready) requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
      else if (performance.now() - began > 20000) fail(new Error('the wagons are not there: ' + tare));
      else requestAnimationFrame(look);
    };
    look();
  })`);
};

/** The form of a consignment note with 70 wagons, opened again and again once its code is there. */
export const benchForm: Part = async () => {
  const kerben = await startKerben({ dataDir: await freshDataDir() });
  const browser = await openBrowser();
  const rows: Row[] = [];
  try {
    const step = notes.steps(new Date()).find(({ command }) => command === 'register');
    const input = step?.input as { readonly smgsVagons: readonly object[] };
    const [wagon] = input.smgsVagons;
    const smgsVagons = Array.from({ length: wagons }, (_, index) => {
      return { ...wagon, wagonNumber: wagonNumber(6_100_000 + index * 13) };
    });
    const token = await kerben.token('cashier');
    const answer = await kerben.call<{ readonly id: string }>('POST', '/api/app/smgs', {
      token,
      body: { ...input, smgsVagons },
    });
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    const { page } = await openPage(browser);
    await signIn(page, kerben.origin, 'cashier', 'Kerben-demo-1');
    await page.goto(`${kerben.origin}/smgs`);
    const path = `/smgs/${answer.body.id}/draft`;
    const taken: number[] = [];
    for (let opening = 0; opening <= openings; opening += 1) {
      taken.push(await open(page, path, wagons));
      await page.goBack();
      await page.getByRole('grid').first().waitFor();
      await page.waitForTimeout(500);
    }
    // The first one fetches the form's code.
    const again = taken.slice(1);
    rows.push(
      atMost(
        { name: `form of a note with ${wagons} wagons, median`, value: Math.round(median(again)), unit: 'ms' },
        goal,
      ),
    );
    rows.push({ name: '… the slowest of nine', value: Math.round(percentile(again, 100)), unit: 'ms' });
    const { body: register } = await kerben.call<readonly { readonly id: string; readonly tare?: string }[]>(
      'GET',
      '/api/app/wagons?range=[0,499]',
      { token },
    );
    const known = register.filter(({ tare = '' }) => tare !== '').slice(0, pasted);
    if (known.length < pasted) throw new Error(`the register has ${known.length} wagons with a tare`);
    const pastes: number[] = [];
    // What was pasted is not saved, and the page asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept());
    for (let round = 0; round < 5; round += 1)
      pastes.push(
        await pasteWagons(
          page,
          kerben.origin,
          known.map(({ id }) => id),
        ),
      );
    rows.push(
      atMost(
        {
          name: `${known.length} wagons pasted and checked, median of five`,
          value: Math.round(median(pastes)),
          unit: 'ms',
        },
        pasteGoal,
      ),
    );
    rows.push({ name: '… the first one, with its code', value: Math.round(taken[0] ?? Number.NaN), unit: 'ms' });
  } finally {
    await browser.close();
    await kerben.remove();
  }
  return rows;
};
