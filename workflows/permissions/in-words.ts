import { locales, type Locale, type MessageTable } from '../kernel/messages.ts';

const name = /[A-Za-z]\w*(?:\.\w+)*/g;
const words: ReadonlySet<string> = new Set(['and', 'or']);

/**
 * An expression of policies in the words of the permission dialog, never in their names: `Kassa.Menu or Books.View` is
 * «Касса» / «Просмотр учёта». Of the policies of a book it says which book. `titles`: permissions/titles.ts.
 */
export const rightsInWords = (titles: MessageTable, expression: string, locale: Locale): string => {
  const place = locales.indexOf(locale);
  const titleOf = (policy: string): string => titles[policy]?.[place] ?? policy;
  const said = (expression.match(name) ?? [])
    .filter((each) => !words.has(each))
    .map((each) => {
      const book = /^(Reference\.\w+)\.\w+$/.exec(each)?.[1];
      return `«${book === undefined ? '' : `${titleOf(book)}: `}${titleOf(each)}»`;
    });
  return [...new Set(said)].join(' / ');
};
