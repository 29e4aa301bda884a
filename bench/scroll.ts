import type { CDPSession, Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../tests/browser/browser.ts';
import { freshDataDir, startKerben } from '../tests/kerben.ts';
import type { Part } from './part.ts';
import { atMost, median, percentile, type Row } from './row.ts';

/** Milliseconds of one scroll, and pixels it moves at each frame: a wheel turned fast, and a thumb dragged down. */
const duration = 5_000;
const speeds = [120, 600] as const;

const leastFrames = 50;
const mostRows = 60;

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
}

/** Frames that Chromium drew while `act` ran: milliseconds between them, from its own trace. */
const traced = async (session: CDPSession, act: () => Promise<void>): Promise<number[]> => {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'] },
  });
  await act();
  await session.send('Tracing.end');
  await ended;
  const drawn = events
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b);
  return drawn.slice(1).map((at, index) => at - (drawn[index] ?? at));
};

/** Scrolls the grid by so many pixels a frame; the most rows that stood in the document meanwhile. */
const scroll = async (page: Page, pixels: number): Promise<number> =>
  page.evaluate<number>(`new Promise((done) => {
    const grid = document.querySelector('[role=grid]');
    grid.scrollTop = 0;
    let most = 0;
    const began = performance.now();
    const step = (now) => {
      grid.scrollTop += ${pixels};
      most = Math.max(most, document.querySelectorAll('[role=row]').length);
      if (now - began < ${duration}) requestAnimationFrame(step);
      else done(most);
    };
    requestAnimationFrame(step);
  })`);

/** The story page of the grid, 100 000 rows in one scroll: frames a second and rows in the document. */
export const benchScroll: Part = async () => {
  const kerben = await startKerben({ dataDir: await freshDataDir() });
  const browser = await openBrowser();
  const rows: Row[] = [];
  try {
    const { page, context } = await openPage(browser);
    await signIn(page, kerben.origin, 'cashier', 'Kerben-demo-1');
    await page.goto(`${kerben.origin}/stories/grid`);
    await page.getByRole('gridcell').first().waitFor();
    const session = await context.newCDPSession(page);
    let most = 0;
    for (const pixels of speeds) {
      const gaps = await traced(session, async () => {
        most = Math.max(most, await scroll(page, pixels));
      });
      const frames = Math.round(1000 / median(gaps));
      rows.push({
        name: `scroll of 100 000 rows, ${pixels} px a frame, median`,
        value: frames,
        unit: 'frames/s',
        goal: `>= ${leastFrames}`,
        pass: frames >= leastFrames,
      });
      rows.push({ name: `… its slowest frames (p95)`, value: Math.round(percentile(gaps, 95)), unit: 'ms' });
    }
    rows.push(atMost({ name: 'rows in the document while it scrolls', value: most, unit: 'rows' }, mostRows));
  } finally {
    await browser.close();
    await kerben.remove();
  }
  return rows;
};
