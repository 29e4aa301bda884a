import type { Locator, Page } from 'playwright-core';

/** The way into the record of the first row or card of a list that shows these words; waits until it stands there. */
export const opener = async (page: Page, words: string | RegExp = ''): Promise<Locator> => {
  const row = page.locator('[role="row"][data-id], main ul[aria-label] > li').filter({ hasText: words }).first();
  await row.waitFor();
  return row.getByRole('link').first();
};

/** The button of a heap of the home page that opens its oldest record. */
export const oldestOf = (page: Page, heap: string | RegExp): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: heap, exact: typeof heap === 'string' }) })
    .getByRole('link', { name: /^Открыть самое старое/ })
    .first();
