import type { KerbenData } from '../../api/data-provider.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { Row } from '../column.ts';
import { recordName } from '../record-name.ts';

/** Rows of one request: their ids stand in the address. */
const portion = 200;

/** What people call the rows with these ids; those that cannot be read any more are left out. */
export const namesOf = async (
  data: KerbenData,
  area: string,
  ids: readonly string[],
  locale: Locale,
): Promise<Readonly<Record<string, string>>> => {
  const names: Record<string, string> = {};
  for (let from = 0; from < ids.length; from += portion) {
    const found = await data
      .getMany<Row>(area, { ids: ids.slice(from, from + portion) })
      .catch((): { data: Row[] } => ({ data: [] }));
    for (const row of found.data) names[row.id] = recordName(locale, row);
  }
  return names;
};
