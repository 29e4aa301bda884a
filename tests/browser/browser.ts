import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

/** Where distributions put the browser. `CHROMIUM_PATH` names another one. */
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The system's Chromium when there is one, else the one from npm, unpacked on first use. */
const executable = async (): Promise<string> =>
  process.env['CHROMIUM_PATH'] ?? systemBrowsers.find((path) => existsSync(path)) ?? (await sparticuz.executablePath());

/** One browser for a whole test file. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await executable(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
    headless: true,
  });

/** Screens that journeys run on. */
export const desktop = { width: 1440, height: 900 } as const;
export const phone = { width: 390, height: 844 } as const;

export interface PageOptions {
  readonly viewport?: typeof desktop | typeof phone;
  readonly theme?: 'light' | 'dark';
  readonly locale?: 'ru-RU' | 'ky-KG' | 'en-GB';
  /** Where the browser stands; on the railway when it is not said. */
  readonly timeZone?: string;
  /** What the browser remembers from an earlier visit. */
  readonly session?: BrowserContextOptions['storageState'];
}

/** A page with its own storage, and everything it complained of: errors of the console and uncaught ones. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

export const openPage = async (browser: Browser, options: PageOptions = {}): Promise<WatchedPage> => {
  const viewport = options.viewport ?? desktop;
  const context = await browser.newContext({
    viewport,
    colorScheme: options.theme ?? 'light',
    locale: options.locale ?? 'ru-RU',
    timezoneId: options.timeZone ?? 'Asia/Bishkek',
    reducedMotion: 'reduce',
    ...(options.session && { storageState: options.session }),
    ...(viewport === phone && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    // A browser names what it could not load beside its words.
    complaints.push(text.startsWith('Failed to load') ? `${text} ${message.location().url}` : text);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, context, complaints, close: () => context.close() };
};

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Breaks of WCAG 2.1 A and AA on the page as one line each; empty when there are none. */
export const violations = async (page: Page): Promise<string[]> => {
  // Evaluated, not added as a script element: the content security policy allows the page's own scripts only.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(axePath, 'utf8'));
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
    return (await axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }))
      .violations;
  });
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map(
      (node) =>
        `${id} (${impact}): ${node.html.slice(0, 160)} ${node.failureSummary?.replaceAll('\n', ' ').slice(0, 200) ?? ''}`,
    ),
  );
};

/** Keeps a picture of the page in the folder of `KERBEN_SCREENSHOTS`, when that is set. */
export const screenshot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['KERBEN_SCREENSHOTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
};

const identityForm = 'input[name="userName"], input[name="username"], input[name="login"], input[type="email"]';

/** Signs in on the provider's own page and waits until the application is back. */
export const signIn = async (page: Page, origin: string, userName: string, password: string): Promise<void> => {
  await page.goto(origin);
  await page.locator(identityForm).first().fill(userName);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').waitFor();
};
