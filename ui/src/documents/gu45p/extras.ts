import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';
import { statementAction } from '../gu45u/statement-action.ts';
import { toStatement } from '../gu45u/ToStatement.tsx';

export default {
  actions: statementAction('gu45p'),
  AboveRecord: toStatement('gu45p'),
  underRows: { wagons: lazy(() => import('../gu45u/TimesOfAll.tsx')) },
} satisfies DocumentExtras;
