import type { Texts } from '@kerben/workflows/fields/texts.ts';
import type { RouteDefinition } from '../shell/routes/route.ts';
import ofQuestions from '../asked/purposes.facts.ts';
import purposes from './what-it-is-for.ts';

const table: Readonly<Record<string, Texts>> = purposes;

/** What the screen of a route is for, in three languages: its own words, or those of its kind; undefined for what is no screen. */
export const purposeOf = ({ name, path }: Pick<RouteDefinition, 'name' | 'path'>): Texts | undefined =>
  table[name] ??
  ofQuestions[name] ??
  (path.startsWith('/reference/')
    ? table['book']
    : path.startsWith('/freight-tables/')
      ? table['freight-table']
      : undefined);
