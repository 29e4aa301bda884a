import type { Locator, Page } from 'playwright-core';
import { goWays } from '@kerben/ui/src/shell/go-ways.ts';
import { menuOf } from '@kerben/ui/src/shell/routes/open-menu.ts';
import { policyReader } from '@kerben/workflows/kernel/policy-reader.ts';
import { policyNames } from '@kerben/workflows/permissions/policies.ts';
import { personOf } from '../../rights/expected.ts';
import { button } from '../screen.ts';
import { createFeet } from './feet.ts';

export type Means = 'keyboard' | 'telephone';

/** What a person does with a screen: each method but `sees` is one act, or says how many. */
export interface Hand {
  readonly page: Page;
  readonly means: Means;
  /** Acts so far. */
  readonly acts: () => number;
  /** Presses a button, follows a link, ticks a box. */
  readonly press: (target: Locator) => Promise<void>;
  /** Writes over what stands in a field. */
  readonly fill: (target: Locator, text: string) => Promise<void>;
  /** Writes on behind what stands in a field. */
  readonly write: (target: Locator, text: string) => Promise<void>;
  /** Types into a type-ahead and takes the entry with this text: a filled field. */
  readonly choose: (target: Locator, typed: string, entry: string | RegExp) => Promise<void>;
  /** Takes the entry of a list that opens below its field: a filled field. */
  readonly pick: (target: Locator, label: string) => Promise<void>;
  /** A chord of the keyboard; a telephone has none. */
  readonly chord: (keys: string) => Promise<void>;
  /** Opens an entry of the menu: `g` and its keys; on a telephone the bar, or the sheet behind it (two taps). */
  readonly go: (path: string, name: string) => Promise<void>;
  /** Finds a record by words from anywhere and opens it: the palette, its words, Enter (three acts). */
  readonly find: (words: string, record: RegExp) => Promise<void>;
  /** A move of the record on the screen: its button, or the entry of the menu (two acts). */
  readonly move: (name: string) => Promise<void>;
  /** Presses the button of the dialog that bears the name of the move. */
  readonly confirm: (name: string) => Promise<void>;
  /** Waits for words. */
  readonly sees: (text: string | RegExp) => Promise<void>;
}

const policy = policyReader(policyNames);

/** The keys after `g` that lead a role to an entry of its menu. Throws when none do. */
const keysTo = (role: string, path: string): string => {
  const person = personOf(role);
  const menu = menuOf({ roles: person.roles, allows: (name) => policy(name)(person) });
  const way = goWays(menu).find(({ item }) => item.path === path);
  if (!way) throw new Error(`no keys lead a ${role} to ${path}`);
  return way.keys;
};

/** A dialog that stands above everything else. */
const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();

/**
 * The hand of a person at a keyboard or a telephone. `after` is called behind every act: what must never stand on a screen is
 * looked for there.
 */
export const createHand = (page: Page, means: Means, role: string, after: () => Promise<void>): Hand => {
  const { keyboard } = page;
  const feet = createFeet(page);
  let acts = 0;
  const act = async (count: number, does: () => Promise<void>): Promise<void> => {
    await does();
    acts += count;
    await after();
  };
  const isPhone = means === 'telephone';
  const hit = async (target: Locator): Promise<void> => {
    if (isPhone) return target.tap();
    await target.waitFor();
    // A menu is gone down with arrows: Tab closes it.
    const isEntry = await target.evaluate((element) => element.matches('[role=menuitem]'));
    await (isEntry ? feet.down(target) : feet.reach(target));
    const isBox = await target.evaluate((element) => element.matches('input[type=checkbox], input[type=radio]'));
    await keyboard.press(isBox ? 'Space' : 'Enter');
  };
  const write = async (target: Locator, text: string): Promise<void> => {
    if (isPhone) return target.fill(text);
    await feet.reach(target);
    await keyboard.press('Control+A');
    await keyboard.insertText(text);
  };
  const press: Hand['press'] = (target) => act(1, () => hit(target));
  return {
    page,
    means,
    acts: () => acts,
    press,
    fill: (target, text) => act(1, () => write(target, text)),
    write: (target, text) =>
      act(1, async () => {
        if (isPhone) await target.tap();
        else await feet.reach(target);
        await keyboard.press('End');
        await keyboard.insertText(text);
      }),
    choose: (target, typed, entry) =>
      act(1, async () => {
        if (typed !== '') await write(target, typed);
        else if (isPhone) await target.tap();
        else {
          await feet.reach(target);
          await keyboard.press('ArrowDown');
        }
        const option = page.getByRole('option').filter({ hasText: entry }).first();
        await option.waitFor();
        if (isPhone) return option.tap();
        await feet.down(option);
        await keyboard.press('Enter');
      }),
    pick: (target, label) =>
      act(1, async () => {
        if (!isPhone) await feet.reach(target);
        await target.selectOption({ label });
      }),
    chord: (keys) => act(1, () => keyboard.press(keys)),
    go: async (path, name) => {
      if (!isPhone)
        return act(1, async () => {
          // The keys are places on the keyboard, whatever is written on them.
          for (const key of `G${keysTo(role, path)}`) await keyboard.press(`Key${key}`);
        });
      const bar = page.locator('.k-mobile-bar');
      const own = bar.locator(`a[href="${path}"]`);
      if ((await own.count()) > 0) return press(own);
      await press(button(bar, 'Ещё'));
      const sheet = page.getByRole('dialog', { name: 'Главное меню' });
      await act(1, () => sheet.getByRole('searchbox').fill(name));
      await press(sheet.locator(`a[href="${path}"]`).first());
    },
    find: async (words, record) => {
      const palette = page.getByRole('dialog', { name: 'Поиск по всему' });
      if (isPhone) await press(page.getByRole('banner').getByRole('button', { name: /^Поиск по всему/ }));
      else await act(1, () => keyboard.press('Control+K'));
      await act(1, () => palette.getByRole('combobox').fill(words));
      const found = palette.getByRole('option').filter({ hasText: record }).first();
      await found.waitFor();
      await act(1, async () => {
        if (isPhone) return found.tap();
        await feet.down(found);
        await keyboard.press('Enter');
      });
      await palette.waitFor({ state: 'detached' });
    },
    move: async (name) => {
      const own = page.locator('main').getByRole('button', { name, exact: true }).first();
      const menu = page.locator('main').getByRole('button', { name: 'Действия', exact: true }).first();
      await own.or(menu).first().waitFor();
      if (await own.isVisible()) return press(own);
      await press(menu);
      await press(page.getByRole('menuitem', { name, exact: true }));
    },
    confirm: async (name) => {
      const dialog = dialogOf(page);
      await press(dialog.getByRole('button', { name, exact: true }));
    },
    sees: (text) => page.getByText(text).filter({ visible: true }).first().waitFor(),
  };
};
