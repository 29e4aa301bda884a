import { questions } from '@kerben/questions/all.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import { screenName } from '../shell/routes/screen-name.ts';

/** What the screens of questions are for, by the names of their routes. */
const purposes: Readonly<Record<string, Texts>> = Object.fromEntries(
  questions.flatMap(({ shows }) => (shows ? [[screenName(shows.at), shows.purpose] as const] : [])),
);

export default purposes;
