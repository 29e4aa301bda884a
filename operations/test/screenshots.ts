import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { desktop, openBrowser, openPage, phone, signIn, type PageOptions } from '../../tests/browser/browser.ts';
import { freshDataDir, startKerben } from '../../tests/kerben.ts';

/** The pictures of the README, taken anew from a fresh Kerben with its demo data: run it when a screen has changed. */
const pictures: readonly (PageOptions & { readonly name: string; readonly userName: string; readonly path: string })[] =
  [
    { name: 'smgs-list', userName: 'cashier', path: '/smgs', viewport: desktop },
    { name: 'smgs-list-phone', userName: 'customer1', path: '/smgs', viewport: phone, theme: 'dark' },
  ];

const folder = resolve(import.meta.dirname, '../../docs/images');
await mkdir(folder, { recursive: true });
const kerben = await startKerben({ dataDir: await freshDataDir() });
const browser = await openBrowser();
try {
  for (const { name, userName, path, ...options } of pictures) {
    const { page, close } = await openPage(browser, options);
    await signIn(page, kerben.origin, userName, 'Kerben-demo-1');
    await page.goto(kerben.origin + path);
    await page.locator('[role="row"][data-id], main li').nth(5).waitFor();
    await page.locator('[data-live="connected"]').waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}.png`), scale: 'css' });
    await close();
    console.log(join(folder, `${name}.png`));
  }
} finally {
  await browser.close();
  await kerben.remove();
}
