import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, openPage, phone } from '../browser/browser.ts';
import { rememberedSession } from '../browser/remembered-session.ts';
import { go } from '../browser/screen.ts';
import { freshDataDir, startKerben } from '../kerben.ts';
import { screensOf } from './every-screen.ts';
import { laySheets } from './sheets.ts';

/**
 * `npm run screens -- FOLDER [PERSON …]`: takes a picture of every screen, of the first record of every list and of the form of what can
 * be begun there, on a desk and on a telephone, light and dark, and lays them on sheets. With `KERBEN_ORIGIN` of a Kerben that runs
 * already, else of a fresh demo. Says what does not come to rest and what a browser complains of.
 */
const [folder = 'screens', ...only] = process.argv.slice(2);

const sizes = { desktop, phone } as const;
type Size = keyof typeof sizes;

/** Names of references come a moment after their rows, milliseconds. */
const settling = 400;

/** A change of colours, milliseconds. */
const repainting = 500;

const rest = async (page: Page): Promise<boolean> => {
  try {
    await page
      .locator('main h1:not([data-left]), main [role="status"] h2:not([data-left])')
      .first()
      .waitFor({ timeout: 8_000 });
    await page.waitForFunction(
      () => !document.querySelector('main [aria-busy="true"], main .MuiSkeleton-root'),
      undefined,
      {
        timeout: 8_000,
      },
    );
    return true;
  } catch {
    return false;
  } finally {
    await page.waitForTimeout(settling);
  }
};

const nameOf = (user: string, path: string): string =>
  `${user}${path === '/' ? '-home' : path.replaceAll(/[^\w-]+/g, '-')}`;

/** Where a list leads on: its first record, and the form of a new one. */
const onwards = async (page: Page, path: string): Promise<{ readonly record?: string; readonly form?: string }> => {
  const links = await page.locator('main a[href]').evaluateAll((all) =>
    all.map((link) => ({
      href: link.getAttribute('href') ?? '',
      inRow: link.closest('[role="row"][data-id], li') !== null,
    })),
  );
  const form = links.find(({ href }) => href.endsWith('/create'))?.href;
  const record = links.find(
    ({ href, inRow }) => inRow && href.startsWith(`${path}/`) && !href.endsWith('/create'),
  )?.href;
  return { ...(form !== undefined && { form }), ...(record !== undefined && { record }) };
};

const walk = async (
  browser: Browser,
  origin: string,
  user: string,
  paths: readonly string[],
  size: Size,
): Promise<void> => {
  const session = await rememberedSession(origin, user);
  const { page, complaints, close } = await openPage(browser, { viewport: sizes[size], session });
  await page.goto(origin);
  await page.getByRole('banner').waitFor();
  const seen = new Set<string>();
  const take = async (path: string, name: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const before = complaints.length;
    if (path !== '/') await go(page, path);
    // A record of a book opens beside its list, whose title stays.
    if (/^\/reference\/[^/]+\//.test(path))
      await page.locator('main h1').evaluateAll((all) => all.forEach((title) => title.removeAttribute('data-left')));
    if (!(await rest(page))) process.stdout.write(`${user} ${size} ${path} does not come to rest\n`);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      // Colours fade into one another, and a list is painted after its frame.
      await page.waitForTimeout(repainting);
      await page.screenshot({ path: join(folder, `${name}.${size}.${theme}.png`), scale: 'css' });
    }
    await page.emulateMedia({ colorScheme: 'light' });
    for (const complaint of complaints.slice(before))
      if (!complaint.includes('blocker on a POP'))
        process.stdout.write(`${user} ${size} ${path}: ${complaint.slice(0, 200)}\n`);
  };
  for (const path of paths) {
    await take(path, nameOf(user, path));
    const { record, form } = path === '/' || path === '/inbox' ? {} : await onwards(page, path);
    if (record) await take(record, `${nameOf(user, path)}-record`);
    if (form) await take(form, `${nameOf(user, form)}`);
  }
  await close();
};

const running = process.env['KERBEN_ORIGIN'];
const kerben = running === undefined ? await startKerben({ dataDir: await freshDataDir() }) : undefined;
const origin = running ?? kerben?.origin ?? '';
const browser = await openBrowser();
await mkdir(folder, { recursive: true });
try {
  for (const { user, paths } of screensOf())
    if (only.length === 0 || only.includes(user))
      for (const size of ['desktop', 'phone'] as const) await walk(browser, origin, user, paths, size);
  for (const sheet of await laySheets(browser, folder)) process.stdout.write(`${join(folder, sheet)}\n`);
} finally {
  await browser.close();
  await kerben?.remove();
}
