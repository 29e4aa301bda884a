import { useAllows } from '../person.ts';
import { pathOfRecord } from './routes.ts';

/** Where records open for whoever is signed in; undefined for those that do not. */
export const usePathOfRecord = (): ((area: string, id: string) => string | undefined) => {
  const allows = useAllows();
  return (area, id) => pathOfRecord(area, id, allows);
};
