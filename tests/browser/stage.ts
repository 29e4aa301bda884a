import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';
import { rememberedSession } from './remembered-session.ts';
import {
  openBrowser,
  openPage,
  screenshot,
  signIn,
  violations,
  type PageOptions,
  type WatchedPage,
} from './browser.ts';

const password = 'Kerben-demo-1';

interface Stage {
  readonly kerben: Kerben;
  readonly browser: Browser;
}

let running: Promise<Stage> | undefined;

const start = async (): Promise<Stage> => {
  const [kerben, browser] = await Promise.all([
    freshDataDir().then((dataDir) => startKerben({ dataDir })),
    openBrowser(),
  ]);
  return { kerben, browser };
};

/**
 * One Kerben with its demo data and one browser for all journeys that run in this process: a start costs more than a journey.
 * Journeys do not meet, because each works on notes of its own.
 */
export const stage = (): Promise<Stage> => (running ??= start());

before(async function () {
  this.timeout(120_000);
  await stage();
});

after(async function () {
  this.timeout(30_000);
  const used = await running?.catch(() => undefined);
  await used?.browser.close();
  await used?.kerben.remove();
});

const open = new Set<WatchedPage>();

/** A failed journey leaves pictures of what its people saw, when pictures are kept; nobody stays after a journey. */
afterEach(async function () {
  for (const { page, close } of open) {
    if (this.currentTest?.state === 'failed') await screenshot(page, `failed-${this.currentTest.title}-${open.size}`);
    await close();
  }
  open.clear();
});

export interface Visitor extends WatchedPage {
  readonly page: Page;
  /** Checks that the screen as it stands breaks no rule of accessibility; keeps a picture when asked for pictures. */
  readonly look: (name: string) => Promise<void>;
  /** Ends the visit; nothing may have been complained of but what is expected. */
  readonly leave: (...expected: readonly RegExp[]) => Promise<void>;
}

/** Waits until nothing fades or moves: a half-faded colour has no contrast that counts. Spinners go on for ever. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity),
  );
  // A tooltip that is going has lost its words already.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="tooltip"]')].every((tooltip) => tooltip.textContent !== ''),
  );
};

const welcome = async (
  userName: string,
  watched: WatchedPage,
  come: (page: Page) => Promise<unknown>,
): Promise<Visitor> => {
  open.add(watched);
  const { page } = watched;
  page.setDefaultTimeout(15_000);
  await come(page);
  await page.getByRole('banner').waitFor();
  const look = async (name: string): Promise<void> => {
    await settled(page);
    await screenshot(page, name);
    expect((await violations(page)).join('\n'), `accessibility of ${name}`).to.equal('');
  };
  return {
    ...watched,
    look,
    leave: async (...expected) => {
      const complaints = watched.complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
      open.delete(watched);
      await watched.close();
      expect(complaints.join('\n'), `complaints of ${userName}'s browser`).to.equal('');
    },
  };
};

/** Where a visit begins. */
export interface VisitOptions extends PageOptions {
  /** A path of the application; the home page unless told. */
  readonly at?: string;
}

/** A person at a browser of their own, who comes with a session that is remembered; who signs in is `session.test.ts`. */
export const visit = async (userName: string, { at = '/', ...options }: VisitOptions = {}): Promise<Visitor> => {
  const { kerben, browser } = await stage();
  const session = await rememberedSession(kerben.origin, userName);
  return welcome(userName, await openPage(browser, { ...options, session }), (page) => page.goto(kerben.origin + at));
};

/** A person at a browser of their own, signed in by the provider's page. */
export const visitByPage = async (userName: string): Promise<Visitor> => {
  const { kerben, browser } = await stage();
  return welcome(userName, await openPage(browser), (page) => signIn(page, kerben.origin, userName, password));
};

/** What a browser writes to its console when the service answers with this status: the journey expects it. */
export const answered = (status: number): RegExp => new RegExp(`status of ${status} `);

/** What a browser writes when it has no network. */
export const noNetwork = /ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket|network/i;
