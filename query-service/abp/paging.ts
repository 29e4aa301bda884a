import { Problem } from '@kerben/platform/http/problem.ts';

type Query = Readonly<Record<string, unknown>>;

const wrong = (member: string): Problem => new Problem(400, 'Request.Query', { params: { member } });

/** ABP's page unless a request names another one, and the longest. */
const usual = 10;
const longest = 1_000;

const whole = (query: Query, name: string, otherwise: number, most: number): number => {
  const given = query[name];
  if (given === undefined || given === '') return otherwise;
  if (typeof given !== 'string' || !/^\d{1,9}$/.test(given) || Number(given) > most) throw wrong(name);
  return Number(given);
};

/** The words to look for; `''` = everything. */
export const filterOf = (query: Query): string => {
  const given = query['filter'];
  if (given === undefined) return '';
  if (typeof given !== 'string' || given.length > 200) throw wrong('filter');
  return given;
};

/** Items in the order of `sorting` (`userName desc`), by one of the named values. Throws Problem 400 for another name. */
export const sorted = <Item>(
  items: readonly Item[],
  query: Query,
  values: Readonly<Record<string, (item: Item) => string>>,
): readonly Item[] => {
  const sorting = query['sorting'];
  if (sorting === undefined || sorting === '') return items;
  const [, name = '', direction = 'asc'] =
    (typeof sorting === 'string' && /^(\w+)(?:\s+(asc|desc))?$/i.exec(sorting)) || [];
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (!value) throw wrong('sorting');
  const ascending = [...items].sort((a, b) => value(a).localeCompare(value(b)));
  return direction.toLowerCase() === 'desc' ? ascending.reverse() : ascending;
};

/** The page that `skipCount` and `maxResultCount` name. */
export const pageOf = <Item>(items: readonly Item[], query: Query): readonly Item[] => {
  const skip = whole(query, 'skipCount', 0, 1_000_000);
  return items.slice(skip, skip + whole(query, 'maxResultCount', usual, longest));
};
