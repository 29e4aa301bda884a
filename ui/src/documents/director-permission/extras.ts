import { Policies } from '../policies-cell.tsx';
import type { DocumentExtras } from '../extras.ts';

/** Rights are read by what they are called. */
export default { cells: { policies: { width: 320, view: Policies } } } satisfies DocumentExtras;
