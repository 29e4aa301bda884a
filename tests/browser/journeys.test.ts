import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { phone, screenshot } from './browser.ts';
import { createHand, type Means } from './journeys/hand.ts';
import { jobs } from './journeys/jobs.ts';
import type { Walked } from './journeys/job.ts';
import { rawKeys } from './raw-keys.ts';
import { visit } from './stage.ts';

/** What a screen says that leads no further. */
const stopped = /Не удалось показать экран|Не найдено|Нет доступа/;

const roleOf = (user: string): string => /^(?:customer|cashier)/.exec(user)?.[0] ?? user;

/** Where a job ends there is a title, and a way on. */
const leadsOn = async (page: Page): Promise<void> => {
  const main = page.locator('main');
  // Both at once: between a form and the record that it made there is a moment without either.
  await page.waitForFunction(() => {
    const shown = document.querySelector('main');
    return Boolean(shown?.querySelector('h1, h2') && shown.querySelector('a[href], button'));
  });
  expect((await main.locator('[role="status"] h2').allTextContents()).join(' ')).to.not.match(stopped);
};

const walk = async (job: Walked, means: Means): Promise<void> => {
  const given = (await job.given?.()) ?? '';
  const { page, leave } = await visit(job.user, means === 'telephone' ? { viewport: phone } : {});
  await page.locator('main h1').waitFor();
  const hand = createHand(page, means, roleOf(job.user), async () => {
    expect(await rawKeys(page), 'nobody reads keys or ids').to.deep.equal([]);
  });
  await job.walk(hand, given);
  await screenshot(page, `job-${job.number}-${means}`);
  await leadsOn(page);
  expect(hand.acts(), `acts of «${job.does}»`).to.be.at.most(job.acts);
  await leave(...(job.expected ?? []));
};

describe('every job to its end', function () {
  // The longest of them fills a whole waybill by keyboard.
  this.timeout(120_000);

  it('forty-five jobs, each walked, kept by a journey of its own, or owed by name', () => {
    expect(jobs.map(({ number }) => number)).to.deep.equal(Array.from({ length: 45 }, (_, place) => place + 1));
    const gone = jobs.flatMap((job) =>
      'kept' in job
        ? job.kept.filter(([file, title]) => !readFileSync(join(import.meta.dirname, file), 'utf8').includes(title))
        : [],
    );
    expect(gone, 'tests that the table names and nobody has').to.deep.equal([]);
  });

  for (const job of jobs)
    if ('walk' in job)
      for (const means of job.by) it(`${job.number}, ${job.user}, ${means}: ${job.does}`, () => walk(job, means));
});
