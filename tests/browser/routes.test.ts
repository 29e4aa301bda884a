import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { leavesOf, menuOf } from '@kerben/ui/src/shell/routes/open-menu.ts';
import { pathsOf, routes, sections } from '@kerben/ui/src/shell/routes/routes.ts';
import { policyReader } from '@kerben/workflows/kernel/policy-reader.ts';
import { policyNames } from '@kerben/workflows/permissions/policies.ts';
import { personOf } from '../rights/expected.ts';
import { rawKeys } from './raw-keys.ts';
import { go, inMenu } from './screen.ts';
import { visit } from './stage.ts';

const policy = policyReader(policyNames);

/** Users of the demo with the role that tells what they may open. */
const people = [
  ['admin', 'admin'],
  ['cashier', 'cashier'],
  ['station-manager', 'station-manager'],
  ['tehpd', 'tehpd'],
  ['director', 'director'],
  ['auditor', 'auditor'],
  ['fit-manager', 'fit-manager'],
  ['fit-post', 'fit-post'],
  ['vet-manager', 'vet-manager'],
  ['vet-post', 'vet-post'],
  ['customer1', 'customer'],
] as const;

/** Paths without a record in them. */
const plain = (path: string): boolean => !path.includes(':');

/** What a screen says that cannot be shown, does not exist, or is not this person's. */
const stopped = /Не удалось показать экран|Не найдено|Нет доступа|Доступ/;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Главное меню' });

/** Opens every parent, one after the other and what is inside it, and reads the paths of all entries. */
const everyPath = async (page: Page): Promise<string[]> => {
  await inMenu(page, 'Главная').waitFor();
  const paths = new Set<string>();
  const read = async (): Promise<void> => {
    const links = await menu(page)
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    links.forEach((path) => paths.add(path));
  };
  const parentsOf = (within: string): Promise<(string | null)[]> =>
    page
      .locator(`${within} > [aria-expanded]`)
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-entry')));
  const open = async (key: string | null): Promise<void> => {
    const entry = menu(page).locator(`[data-entry="${key}"]`);
    if ((await entry.getAttribute('aria-expanded')) === 'false')
      await entry.evaluate((each: HTMLElement) => each.click());
    await menu(page).locator(`li:has(> [data-entry="${key}"]) > div a`).first().waitFor();
    await read();
  };
  for (const key of await parentsOf('nav > div ul > li')) {
    await open(key);
    for (const inner of await parentsOf(`nav li:has(> [data-entry="${key}"]) li`)) await open(inner);
  }
  await read();
  return [...paths];
};

/** Goes there as a click would, without loading the application anew, and says what is wrong with what stands there. */
const wrongAt = async (page: Page, path: string): Promise<readonly string[]> => {
  // What stands there now goes on standing until the next screen's code is there.
  await go(page, path);
  // The screen has come when it has a title, and nothing waits for its code; or when it says why it has none.
  const come = page.locator('main h1:not([data-left]), main [role="status"] h2:not([data-left])').first();
  try {
    await come.waitFor({ timeout: 8_000 });
  } catch {
    return [`${path} shows no title`];
  }
  // Read at one instant: a status may be gone a moment later.
  const said = (await page.locator('main [role="status"] h2').allTextContents()).join(' ');
  if (stopped.test(said)) return [`${path} shows «${said}»`];
  const whole = await page
    .waitForFunction(
      () => {
        const main = document.querySelector('main');
        if (!main || main.querySelector('[aria-busy="true"]')) return false;
        // A section of two entries has few words, but leads on.
        return main.innerText.length > 60 || main.querySelector('a') !== null;
      },
      undefined,
      { timeout: 8_000 },
    )
    .then(
      () => true,
      () => false,
    );
  if (!whole) return [`${path} goes on waiting, or says nothing`];
  return (await rawKeys(page)).map((key) => `${path} says ${key}`);
};

describe('every path of the product', function () {
  this.timeout(240_000);

  for (const [user, role] of people)
    it(`opens for ${user}: all that the menu offers${user === 'admin' ? ', and every other path' : ''}`, async () => {
      const person = personOf(role);
      const offered = leavesOf(menuOf({ roles: person.roles, allows: (name) => policy(name)(person) })).flatMap(
        ({ path }) => path ?? [],
      );
      const all =
        user === 'admin'
          ? [...routes.filter(({ outside }) => !outside).flatMap(pathsOf), ...sections.map(({ path }) => path)]
          : [];
      const paths = [...new Set([...offered, ...all])].filter(plain).filter(
        // Where the visit began, what the session shows itself, and what would end it.
        (path) => path !== '/' && !path.startsWith('/account') && path !== '/logout',
      );
      expect(paths.length).to.be.greaterThan(2);
      const visitor = await visit(user);
      const shown = await everyPath(visitor.page);
      expect(shown, 'all that is offered stands in the menu').to.include.members(offered);
      const wrong: string[] = [];
      for (const path of paths) wrong.push(...(await wrongAt(visitor.page, path)));
      expect(wrong).to.deep.equal([]);
      // What is not a customer's says so: the walk would see it.
      if (role === 'customer') {
        await wrongAt(visitor.page, '/identity/users');
        await visitor.page.locator('main [role="status"] h2').waitFor();
        expect(await wrongAt(visitor.page, '/identity/users')).to.have.lengthOf(1);
      }
      // Steps of the history that the router did not make: only this walk goes so.
      await visitor.leave(/blocker on a POP navigation/);
    });
});
