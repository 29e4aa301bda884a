import type { DocumentExtras } from '../extras.ts';
import { CodeOfSale } from './CodeOfSale.tsx';

export default { cells: { code: { view: CodeOfSale } } } satisfies DocumentExtras;
