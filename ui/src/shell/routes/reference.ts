import books from './books.facts.ts';
import type { RouteDefinition } from './route.ts';

/** Books to which a path of the specification leads that has nothing before their name (001, section 2). */
const shortPaths: ReadonlySet<string> = new Set(['railway-code-history', 'formation-plan']);

/** Cash desks share their path's name with the screen of the cash desk. */
const names: Readonly<Record<string, string>> = { kassa: 'cash-desks' };

/** The books, each with its path and its area. */
const placed = books.map((book) => ({
  ...book,
  at: book.at ?? `/reference/${book.path}`,
  area: book.area ?? book.path,
}));
type Placed = (typeof placed)[number];

const route = ({ path, at, area, book, russian }: Placed): RouteDefinition => ({
  name: names[path] ?? path,
  title: area,
  russian,
  path: at,
  policy: `Reference.${book}`,
  area,
  screen: 'books',
  steady: true,
  ...(shortPaths.has(path) && { aliases: [`/${path}`] }),
});

const byArea = new Map(placed.map((book) => [book.area, book]));

/** The reference book of an area; undefined for every other area. */
export const bookOfArea = (area: string): Placed | undefined => byArea.get(area);

const isTariff = ({ at }: Placed): boolean => at.startsWith('/freight-tables/');

/** Tariff tables are books that stand elsewhere. */
export const tariffBooks: readonly RouteDefinition[] = placed.filter(isTariff).map(route);

/** Reference books for everybody, in the order of the specification (000, section 2.2). */
export const commonBooks: readonly RouteDefinition[] = placed.filter((book) => !book.administrators).map(route);

/** All of them; administrators have some more in their menu (000, section 2.3). */
export const referenceRoutes: readonly RouteDefinition[] = placed.filter((book) => !isTariff(book)).map(route);
