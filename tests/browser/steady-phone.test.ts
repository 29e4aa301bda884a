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

/** What stands above the orders of a day: nothing, and as much as a busy day has. */
const stations = ['Бишкек II', 'Аламедин', 'Кара-Балта', 'Рыбачье'];
const nothingLeft = { count: 0, sum: '0.00', oldest: null, lines: [] };
const muchLeft = {
  count: 24,
  sum: '123456.00',
  oldest: '2026-11-01',
  lines: stations.map((stationName) => ({
    side: 'sent',
    stationId: '716700',
    stationName,
    count: 6,
    sum: '30864.00',
    oldest: '2026-11-01',
  })),
};
const nothingProposed = { day: '2026-11-28', proposals: [] };
const muchProposed = {
  day: '2026-11-28',
  proposals: stations.map((stationName, place) => ({
    stationId: `71670${place}`,
    stationName,
    messageType: 1,
    count: 6,
    summaCash: '30864.00',
    summaCard: '0.00',
    summaAccount: '0.00',
    totalSumma: '30864.00',
    leftSumma: '30864.00',
    charges: [],
    next: 'make',
    supplement: 0,
    order: null,
  })),
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

  it('below what comes later than the rows, be it little or much: its room is kept', async () => {
    const { kerben } = await stage();
    const visitor = await visit('admin', { viewport: phone });
    const { page } = visitor;
    await watchShifts(page);
    const rows = page.locator('main ul[aria-label] > li').first();
    const restless: string[] = [];
    for (const [much, path] of [
      [false, '/order'],
      [true, '/departures-naryad'],
    ] as const) {
      let held = 0;
      // Answers for what stands above a list wait until its rows are there.
      await page.route(/\/api\/app\/naryad-(?:left|proposal)/, async (route) => {
        held += 1;
        await rows.waitFor();
        const isLeft = route.request().url().includes('naryad-left');
        const [none, many] = isLeft ? [nothingLeft, muchLeft] : [nothingProposed, muchProposed];
        await route.fulfill({ json: much ? many : none });
      });
      await page.goto(kerben.origin + path);
      await rows.waitFor();
      await whole(page).catch(() => restless.push(`${path} does not come to rest`));
      restless.push(...told(`${path}, its figures late,`, await shiftsOf(page)));
      expect(held, 'answers that waited').to.be.at.least(2);
      await visitor.look(`orders-phone-${much ? 'much' : 'little'}`);
      await page.unrouteAll();
    }
    expect(restless.join('\n')).to.equal('');
    await visitor.leave();
  });
});
