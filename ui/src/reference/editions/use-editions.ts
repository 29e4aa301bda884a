import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../shell/services.ts';
import type { Book } from '../book-facts.ts';

/** The column by which the rows of a tariff table are one edition. */
export const edition = 'validFrom';

/** An edition of a table: the day from which it holds, and its rows. */
export interface Edition {
  readonly value: string;
  readonly count: number;
}

/** The editions of a table, the last first. */
export const useEditions = ({ area, edition: has }: Pick<Book, 'area' | 'edition'>) => {
  const { data } = useServices();
  return useQuery({
    queryKey: [area, 'editions'],
    enabled: has,
    queryFn: async ({ signal }) => {
      const query = { field: edition, filter: { retired: false } };
      const { json } = await data.ask<readonly Edition[]>(area, '$distinct', query, signal);
      return [...json].sort((a, b) => (a.value < b.value ? 1 : -1));
    },
  });
};
