import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readdir } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

/** Pictures of a sheet: as many as can still be read side by side. */
const shapes = { desktop: { columns: 3, most: 9, width: 2100 }, phone: { columns: 6, most: 12, width: 2040 } } as const;

/** Lays pictures of a folder side by side, each below its name, so that somebody looks at many of them at once; the sheets' names. */
export const laySheets = async (browser: Browser, folder: string): Promise<readonly string[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png') && !name.startsWith('sheet-')).sort();
  const sheets: string[] = [];
  const page = await browser.newPage();
  for (const [shape, { columns, most, width }] of Object.entries(shapes))
    for (const theme of ['light', 'dark']) {
      const ending = `.${shape}.${theme}.png`;
      const all = names.filter((name) => name.endsWith(ending));
      for (let from = 0; from < all.length; from += most) {
        const cells = all
          .slice(from, from + most)
          .map(
            (name) =>
              `<figure><figcaption>${name.slice(0, -ending.length)}</figcaption><img src="${pathToFileURL(join(folder, name)).href}"></figure>`,
          );
        await page.setViewportSize({ width, height: 800 });
        await page.goto(pathToFileURL(folder).href);
        await page.setContent(
          `<style>body{margin:8px;display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;background:#888;font:14px sans-serif}
           figure{margin:0}img{width:100%;display:block}</style>${cells.join('')}`,
          { waitUntil: 'load' },
        );
        const sheet = `sheet-${shape}-${theme}-${String(from / most + 1).padStart(2, '0')}.png`;
        await page.screenshot({ path: join(folder, sheet), fullPage: true });
        sheets.push(sheet);
      }
    }
  await page.close();
  return sheets;
};
