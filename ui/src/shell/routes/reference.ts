import books from './books.facts.ts';
import type { RouteDefinition } from './route.ts';

/** Further paths of the specification that lead to a book (001, section 2). */
const aliases: Readonly<Record<string, readonly string[]>> = {
  'railway-code-history': ['/railway-code-history'],
  'formation-plan': ['/formation-plan'],
};

/** Cash desks share their path's name with the screen of the cash desk. */
const names: Readonly<Record<string, string>> = { kassa: 'cash-desks' };

const route = ({ path, at = `/reference/${path}`, area, book, russian }: (typeof books)[number]): RouteDefinition => ({
  name: names[path] ?? path,
  title: area,
  russian,
  path: at,
  policy: `Reference.${book}`,
  area,
  screen: 'books',
  steady: true,
  ...(aliases[path] && { aliases: aliases[path] }),
});

const byArea = new Map(books.map((book) => [book.area, { ...book, at: book.at ?? `/reference/${book.path}` }]));

/** The reference book of an area; undefined for every other area. */
export const bookOfArea = (area: string) => byArea.get(area);

const isTariff = ({ at }: (typeof books)[number]): boolean => at?.startsWith('/freight-tables/') === true;

/** Tariff tables are books that stand elsewhere. */
export const tariffBooks: readonly RouteDefinition[] = books.filter(isTariff).map(route);

/** Reference books for everybody, in the order of the specification (000, section 2.2). */
export const commonBooks: readonly RouteDefinition[] = books.filter((book) => !book.administrators).map(route);

/** All of them; administrators have some more in their menu (000, section 2.3). */
export const referenceRoutes: readonly RouteDefinition[] = books.filter((book) => !isTariff(book)).map(route);
