import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { Lookup } from '../../form/Lookup.tsx';
import { onlyText } from './only-text.ts';
import type { EditedCell } from './use-cell.ts';

/** The condition of a column of records of another area. */
export const ReferenceCell = ({ cell, area }: { cell: EditedCell; area: string }) => {
  const translate = useTranslate();
  const id = useId();
  const { label, draft, active, change, clear } = cell;
  return (
    <div
      {...cell.frame}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && active && !event.defaultPrevented) clear();
      }}
    >
      <Lookup
        id={id}
        area={area}
        label={label}
        value={onlyText(draft.values)}
        {...(draft.values.length > 1 && { hint: translate('find.chosen', { smart_count: draft.values.length }) })}
        onChange={(value) => change({ values: value === '' ? [] : [value] }, 0)}
      />
    </div>
  );
};
