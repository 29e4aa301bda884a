import { ListItemText, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { cellOperators, isUnary, signs } from './condition.ts';
import type { EditedCell } from './use-cell.ts';

/** The sign of a condition's operator; opens those of its kind. */
export const OperatorSign = ({ cell: { kind, name, label, draft, change } }: { cell: EditedCell }) => {
  const translate = useTranslate();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const textOf = (operator: string): string => translate(`find.operator.${operator}`);
  return (
    <>
      <button
        type="button"
        className="k-find-sign"
        aria-haspopup="menu"
        aria-label={translate('find.operator_of', { column: name, operator: textOf(draft.operator) })}
        title={textOf(draft.operator)}
        data-sign={signs[draft.operator]}
        onClick={(event) => setMenu(event.currentTarget)}
      />
      {menu && (
        <Menu open anchorEl={menu} onClose={() => setMenu(null)} slotProps={{ list: { 'aria-label': label } }}>
          {cellOperators[kind].map((operator) => (
            <MenuItem
              key={operator}
              dense
              selected={operator === draft.operator}
              onClick={() => {
                setMenu(null);
                change({ operator, ...(isUnary(operator) && { text: '' }) }, 0);
              }}
            >
              <span aria-hidden style={{ width: 34, color: 'var(--k-textMuted)' }}>
                {signs[operator]}
              </span>
              <ListItemText>{textOf(operator)}</ListItemText>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};
