import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useId, useState } from 'react';
import type { CellDraft } from './cell-draft.ts';
import { isUnary } from './condition.ts';
import { OperatorSign } from './OperatorSign.tsx';
import { maskDays } from './typed.ts';
import type { EditedCell } from './use-cell.ts';

const DayPicker = lazy(() => import('./DayPicker.tsx'));

/** What a condition says in words in the place of typed text: that there is no value, or a period that moves. */
const useSaid = ({ operator, within }: CellDraft): string => {
  const translate = useTranslate();
  if (isUnary(operator)) return translate(`find.operator.${operator}`);
  return within === undefined ? '' : translate(`find.period.${within}`, { _: within });
};

/** How the condition may be typed; of values chosen elsewhere, how many. */
const useHint = ({ values, operator }: CellDraft, day: boolean): string => {
  const translate = useTranslate();
  if (values.length > 0) return translate('find.chosen', { smart_count: values.length });
  return translate(day ? 'find.hint.day' : operator === 'between' ? 'find.hint.range' : 'find.hint.all');
};

/** The condition of a column of texts, numbers or days. */
export const TypedCell = ({ cell }: { cell: EditedCell }) => {
  const translate = useTranslate();
  const id = useId();
  const [picker, setPicker] = useState<HTMLElement | null>(null);
  const { kind, draft, name, label, wrong, active, change, sendNow, clear } = cell;
  const day = kind === 'day';
  const said = useSaid(draft);
  const hint = useHint(draft, day);
  return (
    <div {...cell.frame}>
      {!day && <OperatorSign cell={cell} />}
      <input
        type="text"
        inputMode={kind === 'number' ? 'decimal' : day ? 'numeric' : 'text'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong !== undefined}
        {...(wrong && { 'aria-describedby': `${id}-wrong` })}
        placeholder={hint}
        value={said || draft.text}
        readOnly={isUnary(draft.operator)}
        onChange={({ target: { value } }) => {
          // A period in words is replaced by what is typed over it.
          const text = draft.within === undefined ? value : value.replace(said, '');
          change({ text: day ? maskDays(draft.text, text) : text, within: undefined, values: [] });
        }}
        onBlur={() => (active || draft.text !== '' ? sendNow() : undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') sendNow();
          if (event.key === 'Escape') clear();
          if (day && event.altKey && event.key === 'ArrowDown') setPicker(event.currentTarget);
        }}
      />
      {day && (
        <button
          type="button"
          className="k-find-sign"
          aria-haspopup="dialog"
          aria-label={translate('find.calendar_of', { column: name })}
          onClick={(event) => setPicker(event.currentTarget)}
        >
          <CalendarIcon style={{ fontSize: 16, verticalAlign: 'middle' }} />
        </button>
      )}
      {wrong && (
        <span role="alert" id={`${id}-wrong`} className="k-find-wrong">
          {wrong}
        </span>
      )}
      <Suspense fallback={null}>
        {picker && (
          <DayPicker
            anchor={picker}
            draft={draft}
            label={label}
            onClose={() => setPicker(null)}
            onChoose={(part) => {
              setPicker(null);
              change({ operator: 'between', text: '', values: [], within: undefined, ...part }, 0);
            }}
          />
        )}
      </Suspense>
    </div>
  );
};
