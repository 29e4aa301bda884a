import type { Locator, Page } from 'playwright-core';

/** The input with exactly this label; sections may be called the same. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, textarea, select'));

/** Types into a type-ahead and takes the entry whose text is this. */
export const choose = async (page: Page, label: string, typed: string, entry: string): Promise<void> => {
  await field(page, label).fill(typed);
  await page.getByRole('option', { name: entry }).first().click();
};

/** The row of a list that shows this text. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

export const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Opens an entry of a menu by the button that has the menu. */
export const fromMenu = async (page: Page, opener: Locator, entry: string): Promise<void> => {
  await opener.click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

/** Puts text on the clipboard's way: fires a paste, as Ctrl+V would. */
export const paste = (input: Locator, text: string): Promise<void> =>
  input.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** A cell of the wagons of a note in its form: line and column, counted from 0. */
export const wagonCell = (page: Page, line: number, column: number): Locator => lineCell(page, /Вагоны/, line, column);

/** A cell of a table of a form, by the name of the table. */
export const lineCell = (page: Page, table: RegExp, line: number, column: number): Locator =>
  page.getByRole('grid', { name: table }).locator(`[data-line="${line}"][data-column="${column}"]`);

/** Types over what stands in a cell. */
export const typeInto = async (cell: Locator, text: string): Promise<void> => {
  await cell.click();
  await cell.page().keyboard.type(text);
  await cell.page().keyboard.press('Enter');
};

/** Fills in values of a row of a table on a telephone, where it is a card: a tap opens a value, "next" keeps it. */
export const fillCard = async (
  page: Page,
  table: RegExp,
  row: number,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  const card = page.getByRole('list', { name: table }).getByRole('listitem').nth(row);
  for (const [label, text] of Object.entries(values)) {
    const input = card
      .getByRole('textbox', { name: label, exact: true })
      .or(card.getByRole('combobox', { name: label, exact: true }));
    if (!(await input.isVisible())) await card.getByRole('button', { name: label }).first().tap();
    await input.fill(text);
    await input.press('Enter');
  }
};

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** An entry of the side menu. */
export const inMenu = (page: Page, name: string): Locator =>
  page
    .getByRole('navigation', { name: 'Главное меню' })
    .getByRole('link', { name, exact: true })
    .and(page.locator('[data-entry]'));

/** An entry of the menu that a phone opens from below. */
export const fromSheet = (page: Page, name: string): Locator =>
  page
    .getByRole('dialog', { name: 'Главное меню' })
    .getByRole('link', { name, exact: true })
    .and(page.locator('[data-entry]'));

/** Goes inside the application, as a click would and without loading it anew; titles that stand there now are marked as left. */
export const go = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    for (const old of document.querySelectorAll('main h1, main [role="status"] h2')) old.setAttribute('data-left', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
};
