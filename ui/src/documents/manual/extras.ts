import type { DocumentExtras } from '../extras.ts';
import { PageLink } from './PageLink.tsx';

/** The page of a manual opens from list and record. */
export default { cells: { page: { view: PageLink } } } satisfies DocumentExtras;
