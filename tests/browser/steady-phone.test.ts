import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { routes, sections } from '@kerben/ui/src/shell/routes/routes.ts';
import { phone } from './browser.ts';
import { go } from './screen.ts';
import { stage, visit } from './stage.ts';

/** What a screen may shift while it comes, by the measure of browsers: above it people press what was not there a moment ago. */
const most = 0.1;

/** Screens with a path of their own: what opens at a further path is the same screen. */
const paths = [
  ...new Set([
    ...routes.filter(({ outside }) => !outside).map(({ path }) => path),
    ...sections.map(({ path }) => path),
  ]),
].filter(
  // What the session shows itself, what would end it, and the grid that shows a hundred thousand rows to those who build it.
  (path) => !path.includes(':') && !/^\/(account|logout|stories)/.test(path) && path !== '/',
);

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Notes what jumps, and where, from before anything is drawn. As text: a compiled function would call helpers that no page has. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript({
    content: `
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries())
          if (!hadRecentInput)
            window.shifts.push({
              value,
              moved: sources.map(({ node }) =>
                node ? node.nodeName.toLowerCase() + ' «' + (node.textContent ?? '').slice(0, 30) + '»' : ''),
            });
      }).observe({ type: 'layout-shift', buffered: true });
    `,
  });

/** What has jumped since the last time that somebody asked. */
const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (globalThis as unknown as { readonly shifts: Shift[] }).shifts.splice(0));

/** Waits until a screen stands whole: a title, nothing that is still coming, and a frame to draw it. */
const whole = async (page: Page): Promise<void> => {
  await page
    .locator('main h1:not([data-left]), main [role="status"] h2:not([data-left])')
    .first()
    .waitFor({ timeout: 5_000 });
  await page.waitForFunction(
    () => {
      const main = document.querySelector('main');
      return main !== null && !main.querySelector('[aria-busy="true"], .MuiSkeleton-root');
    },
    undefined,
    { timeout: 5_000 },
  );
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
};

const told = (path: string, shifts: readonly Shift[]): readonly string[] => {
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  if (sum <= most) return [];
  const worst = [...shifts].sort((one, other) => other.value - one.value).slice(0, 3);
  return [
    `${path} shifts by ${sum.toFixed(3)}: ${worst.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(', ')}`).join('; ')}`,
  ];
};

/** What people of every role open first, loaded as a link from a letter loads it. */
const loaded = [
  '/',
  '/smgs',
  '/arrived-wagon',
  '/payment',
  '/inbox',
  '/kassa',
  '/admin/audit-log',
  '/reference/station',
];

describe('on a telephone nothing jumps', function () {
  this.timeout(240_000);

  it('on any screen while it comes, whether it is loaded or gone to', async () => {
    const { kerben } = await stage();
    const visitor = await visit('admin', { viewport: phone });
    const { page } = visitor;
    await watchShifts(page);
    const restless: string[] = [];
    const look = async (path: string): Promise<void> => {
      await whole(page).catch(() => restless.push(`${path} does not come to rest`));
      restless.push(...told(path, await shiftsOf(page)));
    };
    for (const path of loaded) {
      await page.goto(kerben.origin + path);
      await look(`${path}, loaded,`);
    }
    // Whoever hears nothing at all sees no shift either.
    await page.evaluate(() => {
      const block = document.createElement('div');
      block.style.height = '200px';
      document.querySelector('main h1')?.before(block);
    });
    await page.waitForFunction(() => (globalThis as unknown as { readonly shifts: object[] }).shifts.length > 0);
    await shiftsOf(page);
    for (const path of paths) {
      await go(page, path);
      await look(path);
    }
    expect(restless.join('\n')).to.equal('');
    // Steps of the history that the router did not make: only this walk goes so.
    await visitor.leave(/blocker on a POP navigation/);
  });
});
