import { loading } from '@kerben/workflows/documents/gu45u/rows.ts';
import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';
import { begunWithStays } from '../gu45u/begun-with-stays.ts';
import { statementAction } from '../gu45u/statement-action.ts';
import { toStatement } from '../gu45u/ToStatement.tsx';

/** A memo is begun with the wagons that were chosen in a list of stays, and leads to the statement that charges it. */
export default {
  actions: statementAction('gu45p'),
  AboveRecord: toStatement('gu45p'),
  begins: begunWithStays(loading),
  underRows: { wagons: lazy(() => import('../gu45u/TimesOfAll.tsx')) },
} satisfies DocumentExtras;
