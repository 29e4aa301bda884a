import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';
import { begunWithStays } from './begun-with-stays.ts';
import { statementAction } from './statement-action.ts';
import { toStatement } from './ToStatement.tsx';

const unloading = 0;

/** A memo is begun with the wagons that were chosen in a list of stays, and leads to the statement that charges it. */
export default {
  actions: statementAction('gu45u'),
  AboveRecord: toStatement('gu45u'),
  begins: begunWithStays(unloading),
  underRows: { wagons: lazy(() => import('./TimesOfAll.tsx')) },
} satisfies DocumentExtras;
