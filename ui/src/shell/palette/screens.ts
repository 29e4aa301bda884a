import texts from '../routes/texts.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import type { MenuItem } from '../routes/open-menu.ts';
import type { PaletteEntry } from '../palette-entry.ts';
import { score } from './matches.ts';

interface Screen extends PaletteEntry {
  /** By what else it may be called: its Russian title, which everybody knows from the papers. */
  readonly russian: string;
}

type TextOf = (item: Pick<MenuItem, 'text'>) => string;

const titles: Readonly<Record<string, Texts>> = texts.ui.route;

const russianOf = ({ text, route }: MenuItem): string =>
  route?.russian ?? titles[text.replace('ui.route.', '')]?.[1] ?? '';

/** Every screen of a person's menu, with the entries above it as a hint. */
export const screensOf = (items: readonly MenuItem[], textOf: TextOf, above: readonly string[] = []): Screen[] =>
  items.flatMap((item) => {
    if (item.path === undefined) return screensOf(item.children, textOf, [...above, textOf(item)]);
    const hint = above.join(' › ');
    return [{ path: item.path, title: textOf(item), russian: russianOf(item), ...(hint && { hint }) }];
  });

/** Longest list of screens; more is less. */
const most = 8;

/** The screens that answer best to what was typed. */
export const findScreens = (screens: readonly Screen[], typed: string): readonly PaletteEntry[] =>
  screens
    .map((screen) => ({ screen, points: Math.max(score(screen.title, typed), score(screen.russian, typed) * 0.9) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ screen }) => screen);
