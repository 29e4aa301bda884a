import { useAllows } from '../person.ts';
import { opens } from './routes.ts';

/** Whether a path of the product opens for whoever is signed in. */
export const useOpens = (): ((path: string) => boolean) => {
  const allows = useAllows();
  return (path) => opens(path, allows);
};
