import type { Locator, Page } from 'playwright-core';

/** How far somebody goes before there is no way, keys. */
const farthest = 60;

/** Goes over a screen with Tab and the arrows, as somebody without a mouse has to. */
export interface Feet {
  /** Goes until this has the focus. Throws when no Tab leads there. */
  readonly reach: (target: Locator) => Promise<void>;
  /** Goes down a list or a menu until this entry is the marked one. Throws when no arrow leads there. */
  readonly down: (entry: Locator) => Promise<void>;
}

/** Whether it has the focus; the cell of a row counts for its row. */
const isThere = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement || element.matches(':focus-within'));

/** How many Tabs away it lies, negative when behind; null when it takes none. */
const distance = (target: Locator): Promise<number | null> =>
  target.evaluate((element) => {
    const room = element.closest('[role="dialog"], [role="presentation"].MuiModal-root') ?? document;
    const stops = [
      ...room.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ].filter(
      (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility({ visibilityProperty: true }),
    );
    const to = stops.findIndex((each) => each === element || element.contains(each));
    const from = stops.findIndex((each) => each === document.activeElement);
    return to < 0 ? null : to - from;
  });

/** Rows of a list are one stop of Tab: arrows go on from there. */
const isInRows = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.closest('[role="grid"] [data-id], [role="treegrid"] [data-id]') !== null);

export const createFeet = (page: Page): Feet => {
  const { keyboard } = page;
  const inSameRow = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element.closest('[data-id]')?.contains(document.activeElement) === true);
  const inSameCell = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => {
      const cell = element.closest('[data-column]');
      return element === document.activeElement || (cell !== null && cell.contains(document.activeElement));
    });
  const isTyping = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.matches('input, select, textarea') === true);
  const toStop = async (target: Locator): Promise<void> => {
    await target.waitFor();
    // What a dialog or a list does when it comes may move the focus once more: the way is asked for anew.
    for (let tries = 0; tries < 3; tries += 1) {
      if (await isThere(target)) return;
      const steps = (await distance(target)) ?? 0;
      const key = steps < 0 ? 'Shift+Tab' : 'Tab';
      for (let step = 0; step < Math.abs(steps); step += 1) await keyboard.press(key);
      for (let step = 0; step < 4; step += 1) {
        if (await isThere(target)) return;
        await keyboard.press(key);
      }
    }
    throw new Error(`no Tab leads to ${target.toString()}`);
  };
  /** `t` goes to the rows from wherever nobody types, arrows to this one and along it. */
  const toRow = async (target: Locator): Promise<void> => {
    for (let step = 0; step < farthest && (await isTyping()); step += 1) await keyboard.press('Tab');
    await keyboard.press('KeyT');
    for (let step = 0; step < farthest && !(await inSameRow(target)); step += 1) await keyboard.press('ArrowDown');
    for (let step = 0; step < farthest && !(await inSameCell(target)); step += 1) await keyboard.press('ArrowRight');
    if (!(await inSameCell(target))) throw new Error(`no arrow leads to ${target.toString()}`);
  };
  return {
    reach: async (target) => {
      await target.waitFor();
      if (await isInRows(target)) return toRow(target);
      return toStop(target);
    },
    down: async (entry) => {
      const isMarked = (): Promise<boolean> =>
        entry.evaluate(
          (element) =>
            element === document.activeElement ||
            element.classList.contains('Mui-focused') ||
            element.getAttribute('aria-selected') === 'true' ||
            document.activeElement?.getAttribute('aria-activedescendant') === element.id,
        );
      for (let step = 0; step < farthest; step += 1) {
        if (await isMarked()) return;
        await keyboard.press('ArrowDown');
      }
      throw new Error(`no arrow leads to ${entry.toString()}`);
    },
  };
};
