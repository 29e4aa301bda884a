import type { Locator, Page } from 'playwright-core';

/** The way into the record of the first row or card of a list that shows these words; waits until it stands there. */
export const opener = async (page: Page, words: string | RegExp = ''): Promise<Locator> => {
  const row = page.locator('[role="row"][data-id], main ul[aria-label] > li').filter({ hasText: words }).first();
  await row.waitFor();
  return row.getByRole('link').first();
};
