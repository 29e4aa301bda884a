import { setTimeout as delay } from 'node:timers/promises';
import { modulo11CheckDigit } from '@kerben/workflows/checks/digits.ts';
import type { Page } from 'playwright-core';
import { openBrowser, openPage, signIn } from '../tests/browser/browser.ts';
import { freshDataDir, startKerben, type Kerben } from '../tests/kerben.ts';
import type { Part } from './part.ts';
import { atMost, type Row } from './row.ts';

const rows = 3_000;
const longestBlock = 200;

interface Job {
  readonly id: string;
  readonly state: string;
  readonly done: number;
}

const stations = (): string =>
  [
    'esr;name;administration',
    ...Array.from({ length: rows }, (_, index) => {
      const code = String(40_000 + index);
      return `${code}${modulo11CheckDigit(`${code}0`, 5)};Станция ${index};27`;
    }),
  ].join('\r\n');

/** Uploads a file of stations and plans it; what it returns writes it and answers with seconds. */
const planned = async (kerben: Kerben): Promise<() => Promise<number>> => {
  const token = await kerben.token('admin');
  const answer = await fetch(`${kerben.origin}/api/imports/books/stations?name=stations.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: stations(),
  });
  const { id } = (await answer.json()) as Job;
  const until = async (state: string): Promise<void> => {
    for (;;) {
      const { body } = await kerben.call<Job>('GET', `/api/imports/${id}`, { token });
      if (body.state === state) return;
      if (['failed', 'stopped', 'mapping'].includes(body.state)) throw new Error(JSON.stringify(body));
      await delay(200);
    }
  };
  await until('planned');
  return async () => {
    const began = performance.now();
    await kerben.call('POST', `/api/imports/${id}/apply`, { token, body: {} });
    await until('done');
    return (performance.now() - began) / 1000;
  };
};

/** Begins to watch how long the page is busy at a stretch, and how often it reads the list. */
const watch = (page: Page): Promise<void> =>
  page.evaluate<void>(`(() => {
    const seen = (window.kerbenBench = { longest: 0, gap: 0, blocked: 0, reads: 0, on: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        seen.longest = Math.max(seen.longest, duration);
        seen.blocked += duration;
      }
    }).observe({ type: 'longtask' });
    const fetched = window.fetch;
    window.fetch = (...given) => {
      if (/api\\/app\\/stations\\?/.test(String(given[0]?.url ?? given[0]))) seen.reads += 1;
      return fetched(...given);
    };
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      seen.gap = Math.max(seen.gap, now - last);
      last = now;
      if (seen.on) setTimeout(tick, 5);
    };
    tick();
  })()`);

/** Somebody looks at a list while three thousand of its rows are written by the server: how long the page stands still at a stretch. */
export const benchNews: Part = async () => {
  const kerben = await startKerben({ dataDir: await freshDataDir() });
  const browser = await openBrowser();
  const measured: Row[] = [];
  try {
    const { page } = await openPage(browser);
    await signIn(page, kerben.origin, 'cashier', 'Kerben-demo-1');
    await page.goto(`${kerben.origin}/reference/station`);
    await page.getByRole('gridcell').first().waitFor();
    const apply = await planned(kerben);
    await delay(2_000);
    await watch(page);
    const seconds = await apply();
    // What comes last is read after the last row was written.
    await delay(3_000);
    const seen = await page.evaluate<{ longest: number; gap: number; blocked: number; reads: number }>(
      '(window.kerbenBench.on = false, window.kerbenBench)',
    );
    const name = `${rows} rows in ${seconds.toFixed(1)} s beside an open list`;
    measured.push(
      atMost({ name: `${name}: longest block of the page`, value: Math.round(seen.longest), unit: 'ms' }, longestBlock),
      { name: '… longest gap between timers', value: Math.round(seen.gap), unit: 'ms' },
      { name: '… blocked in all, tasks over 50 ms', value: Math.round(seen.blocked), unit: 'ms' },
      atMost({ name: '… readings of the list', value: seen.reads, unit: 'readings' }, Math.ceil(seconds + 3) + 1),
    );
  } finally {
    await browser.close();
    await kerben.remove();
  }
  return measured;
};
