import { useTranslate } from 'react-admin';
import { codeText } from './code-text.ts';
import { onlyText } from './only-text.ts';
import { PlainSelect } from './PlainSelect.tsx';
import type { EditedCell } from './use-cell.ts';

/** The condition of a column of codes, or of yes and no. */
export const ChoiceCell = ({ cell }: { cell: EditedCell }) => {
  const translate = useTranslate();
  const { column, label, draft, change, clear } = cell;
  const several = draft.values.length > 1;
  return (
    <div {...cell.frame}>
      <PlainSelect
        label={label}
        value={several ? '*' : onlyText(draft.values)}
        options={[
          ['', translate('find.all')],
          ...(several ? [['*', translate('find.chosen', { smart_count: draft.values.length })] as const] : []),
          ...(column.codes
            ? column.codes.map((code) => [String(code), codeText(translate, column, code)] as const)
            : ([
                ['true', translate('ui.list.yes')],
                ['false', translate('ui.list.no')],
              ] as const)),
        ]}
        onChange={(value) => {
          const chosen = column.codes ? Number(value) : value === 'true';
          if (value !== '*') change({ values: value === '' ? [] : [chosen] }, 0);
        }}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
      />
    </div>
  );
};
