import type { TextTable } from '../i18n/table.ts';
import screens from '../shell/routes/questions.facts.ts';

/** What questions with a screen are called in one language, by its place in every triple. */
export const titlesIn = (place: number): TextTable =>
  Object.fromEntries(screens.map(({ name, title }) => [`${name}.title`, title[place] ?? '']));
