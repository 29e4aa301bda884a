import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page, PageScreenshotOptions } from 'playwright-core';
import { desktop, openBrowser, openPage, phone, type PageOptions } from '../browser/browser.ts';
import { rememberedSession } from '../browser/remembered-session.ts';
import { freshDataDir, startKerben } from '../kerben.ts';
import { guideLanguages, guidePictures, pathOfPicture } from './table.ts';

/** `npm run pictures`: takes the pictures of the README and of the guides from the real screens of a fresh demo. */
const docs = join(import.meta.dirname, '../../docs');
/** Of a guide: small enough for a page, large enough to read. */
const size = { width: 1280, height: 760 };
const quality = 62;
/** Names of references and pictures of a screen come a moment after its rows, milliseconds. */
const settling = 1_500;

const kerben = await startKerben({ dataDir: await freshDataDir() });
const browser = await openBrowser();

const take = async (
  user: string,
  at: string,
  path: string,
  options: PageOptions,
  picture: PageScreenshotOptions,
  ready?: (page: Page) => Promise<unknown>,
): Promise<void> => {
  const session = await rememberedSession(kerben.origin, user);
  const { page, close } = await openPage(browser, { ...options, session });
  if (!options.viewport) await page.setViewportSize(size);
  await page.goto(kerben.origin + at);
  await page.getByRole('banner').waitFor();
  await ready?.(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settling);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, ...picture });
  await close();
};

const rows = (page: Page) => page.locator('[role="row"][data-id], main li').nth(5).waitFor();

try {
  for (const [name, user, options] of [
    ['smgs-list', 'cashier', { viewport: desktop }],
    ['smgs-list-phone', 'customer1', { viewport: phone, theme: 'dark' }],
  ] as const)
    await take(user, '/smgs', join(docs, `images/${name}.png`), options, { scale: 'css' }, rows);
  for (const { name: language, locale } of guideLanguages)
    for (const picture of guidePictures) {
      const path = join(docs, pathOfPicture(picture, language));
      await take(picture.user, picture.at, path, { locale }, { type: 'jpeg', quality });
    }
} finally {
  await browser.close();
  await kerben.remove();
}
