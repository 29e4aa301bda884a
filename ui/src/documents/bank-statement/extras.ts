import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** The file of the bank fills the form in. */
export default { inputs: { bank: lazy(() => import('./BankWithFile.tsx')) } } satisfies DocumentExtras;
