import type { Page } from 'playwright-core';

/** First words of the keys of messages. */
const rooms = ['ui', 'ra', 'screen', 'grid', 'find', 'batch', 'event', 'Document'];

/**
 * Keys of messages that nobody has words for, parameters that nobody has filled in, ids and their ends: nobody should ever see them.
 * `more`: first words that are no values of this screen; errors of a message name their rule by its key.
 */
export const rawKeys = async (page: Page, ...more: readonly string[]): Promise<readonly string[]> => {
  const text = await page.locator('body').innerText();
  return [
    ...text.matchAll(new RegExp(`\\b(?:${[...rooms, ...more].join('|')})\\.[A-Za-z_][\\w.-]*|%\\{\\w+\\}`, 'g')),
    ...text.matchAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|…[0-9a-f]{6}\b/g),
  ].map(([key]) => key);
};
