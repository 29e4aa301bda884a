import { z } from 'zod';

/** Words to look for; none are everything. */
const words = z.string().max(200).default('');

/** A number in the address; what is empty is not said. */
const whole = (otherwise: number, most: number) =>
  z
    .string()
    .regex(/^\d{0,9}$/)
    .default('')
    .transform((given) => (given === '' ? otherwise : Number(given)))
    .refine((number) => number <= most);

/** ABP's page unless a request names another one, and the longest. */
export const pageAsks = { skipCount: whole(0, 1_000_000), maxResultCount: whole(10, 1_000) };

type Page = z.output<z.ZodObject<typeof pageAsks>>;

/** The page that is asked for. */
export const pageOf = <Item>(items: readonly Item[], { skipCount, maxResultCount }: Page): Item[] =>
  items.slice(skipCount, skipCount + maxResultCount);

/** An order by one of these: `userName desc`. Undefined where none is said. */
export const sortedBy = <Name extends string>(...names: readonly Name[]) =>
  z
    .string()
    .default('')
    .transform((given, context) => {
      if (given === '') return undefined;
      const [, said, direction = 'asc'] = /^(\w+)(?:\s+(asc|desc))?$/i.exec(given) ?? [];
      const by = names.find((name) => name === said);
      if (by !== undefined) return { by, isDescending: direction.toLowerCase() === 'desc' };
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    });

type Order<Name extends string> = { readonly by: Name; readonly isDescending: boolean } | undefined;

/** Items in an order that is asked for, as they come where none is. */
export const sorted = <Item, Name extends string>(
  items: readonly Item[],
  order: Order<Name>,
  values: Readonly<Record<Name, (item: Item) => string>>,
): readonly Item[] => {
  if (!order) return items;
  const value = values[order.by];
  const ascending = [...items].sort((a, b) => value(a).localeCompare(value(b)));
  return order.isDescending ? ascending.reverse() : ascending;
};

/** What a list of ABP's client proxies is asked: words, an order, a page. */
export const listAsks = <Name extends string>(...names: readonly Name[]) => ({
  filter: words,
  sorting: sortedBy(...names),
  ...pageAsks,
});
export const filterAsks = { filter: words };
