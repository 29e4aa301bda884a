import type { KerbenData } from '../api/data-provider.ts';
import type { Row } from '../grid/column.ts';

/** The stays that an address names (`?stays=`), in the order in which they were chosen, which is that of the train. */
export const chosenStays = async <Stay extends Row>(
  asked: URLSearchParams,
  data: KerbenData,
): Promise<readonly Stay[]> => {
  const ids = asked.get('stays')?.split(',') ?? [];
  if (ids.length === 0) return [];
  const { data: stays } = await data.getMany<Stay>('arrived-wagon', { ids });
  return ids.flatMap((id) => stays.find((stay) => stay.id === id) ?? []);
};
