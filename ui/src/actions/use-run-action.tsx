import { lazy, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Row } from '../grid/column.ts';
import { useAsk } from '../shell/Dialogs.tsx';
import type { ActionTable } from './action.ts';

/** Loaded with the first action: most visits of a list only read. */
const CommandDialog = lazy(() => import('./CommandDialog.tsx').then((module) => ({ default: module.CommandDialog })));
const LogDialog = lazy(() => import('../history/LogDialog.tsx').then((module) => ({ default: module.LogDialog })));

/** Carries out a row action. */
export const useRunAction = (area: string, table: ActionTable) => {
  const navigate = useNavigate();
  const ask = useAsk();
  return useCallback(
    (action: string, row: Row, name: string): void => {
      const definition = table[action];
      if (!definition) return;
      if (definition.kind === 'go') void navigate(definition.to(row));
      if (definition.kind === 'log')
        void ask((close) => (
          <LogDialog area={area} id={row.id} log={definition.log} name={name} onClose={() => close()} />
        ));
      if (definition.kind === 'dialog') void ask((close) => definition.open(row, name, () => close()));
      if (definition.kind === 'command') {
        void ask((close) => (
          <CommandDialog
            area={area}
            row={row}
            action={action}
            definition={definition}
            name={name}
            onClose={() => close()}
          />
        ));
      }
    },
    [navigate, ask, area, table],
  );
};
