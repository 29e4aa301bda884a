import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { ListItemText, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useId, useState } from 'react';
import { Lookup } from '../../form/Lookup.tsx';
import type { GridColumn } from '../column.ts';
import { useGrid } from '../grid.ts';
import { readDraft, writeDraft, type CellDraft } from './cell-draft.ts';
import { cellOperators, isUnary, kindOf, signs } from './condition.ts';
import { columnLabel } from './describe.ts';
import { maskDays } from './typed.ts';
import { quiet, useQuiet } from './use-quiet.ts';
import { codeText } from './code-text.ts';

const DayPicker = lazy(() => import('./DayPicker.tsx'));

/** What is chosen when a list of values has exactly one; the count stands in the place of more. */
const onlyText = ([value, ...more]: readonly unknown[]): string =>
  more.length === 0 && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    ? String(value)
    : '';

/**
 * The editor of a column's condition, below its head and in the sheet of a phone. It is sent after a pause, at once with
 * Enter, cleared with Esc; a value that the column cannot have is marked and said, and never sent.
 */
export const FilterCell = ({ column }: { column: GridColumn }) => {
  const translate = useTranslate();
  const id = useId();
  const { view, setView } = useGrid();
  const current = readDraft(column, view.filter);
  const signature = JSON.stringify(current);
  const [state, setState] = useState({ seen: signature, draft: current, sent: signature });
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [picker, setPicker] = useState<HTMLElement | null>(null);
  // The view changed elsewhere (a chip, a link, another view): shown here. What was sent from here is not typed over.
  if (state.seen !== signature) {
    const own = state.sent === signature;
    setState({ seen: signature, draft: own ? state.draft : current, sent: signature });
  }
  const { draft } = state;
  const kind = kindOf(column);
  const label = translate('find.cell', { column: columnLabel({ translate }, column) });
  const written = writeDraft(column, view.filter, draft);
  const wrong = 'wrong' in written ? translate(written.wrong) : undefined;

  const send = useQuiet((next: CellDraft) => {
    const result = writeDraft(column, view.filter, next);
    if ('wrong' in result) return;
    const sent = JSON.stringify(readDraft(column, result.filter));
    if (sent === signature) return;
    setState((before) => ({ ...before, sent }));
    setView({ filter: result.filter });
  });
  const change = (part: Partial<CellDraft>, delay = quiet): void => {
    const next = { ...draft, ...part };
    setState((before) => ({ ...before, draft: next }));
    send(next, delay);
  };
  const clear = (): void =>
    change(
      {
        text: '',
        values: [],
        within: undefined,
        ...(isUnary(draft.operator) && { operator: cellOperators[kind][0] ?? 'equals' }),
      },
      0,
    );
  const frame = (on: boolean) => ({
    className: 'k-find',
    ...(on && { 'data-on': true }),
    ...(wrong && { 'data-wrong': true }),
  });
  const active = signature !== JSON.stringify(readDraft(column, {}));

  if (kind === 'choice') {
    const options = column.codes
      ? column.codes.map((code) => [String(code), codeText(translate, column, code)] as const)
      : ([
          ['true', translate('ui.list.yes')],
          ['false', translate('ui.list.no')],
        ] as const);
    const several = draft.values.length > 1;
    const valueOf = (text: string): unknown => (column.codes ? Number(text) : text === 'true');
    return (
      <div {...frame(active)}>
        <select
          aria-label={label}
          value={several ? '*' : onlyText(draft.values)}
          onChange={({ target: { value } }) => {
            if (value !== '*') change({ values: value === '' ? [] : [valueOf(value)] }, 0);
          }}
          onKeyDown={(event) => event.key === 'Escape' && clear()}
        >
          <option value="">{translate('find.all')}</option>
          {several && <option value="*">{translate('find.chosen', { smart_count: draft.values.length })}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
    );
  }
  if (column.reference !== undefined) {
    return (
      <div
        {...frame(active)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && active && !event.defaultPrevented) clear();
        }}
      >
        <Lookup
          id={id}
          area={column.reference}
          label={label}
          value={onlyText(draft.values)}
          {...(draft.values.length > 1 && { hint: translate('find.chosen', { smart_count: draft.values.length }) })}
          onChange={(value) => change({ values: value === '' ? [] : [value] }, 0)}
        />
      </div>
    );
  }

  const day = kind === 'day';
  const said = isUnary(draft.operator)
    ? translate(`find.operator.${draft.operator}`)
    : draft.within !== undefined
      ? translate(`find.period.${draft.within}`, { _: draft.within })
      : '';
  const hint =
    draft.values.length > 0
      ? translate('find.chosen', { smart_count: draft.values.length })
      : translate(day ? 'find.hint.day' : draft.operator === 'between' ? 'find.hint.range' : 'find.hint.all');
  return (
    <div {...frame(active)}>
      {!day && (
        <button
          type="button"
          className="k-find-sign"
          aria-haspopup="menu"
          aria-label={translate('find.operator_of', {
            column: columnLabel({ translate }, column),
            operator: translate(`find.operator.${draft.operator}`),
          })}
          title={translate(`find.operator.${draft.operator}`)}
          data-sign={signs[draft.operator]}
          onClick={(event) => setMenu(event.currentTarget)}
        />
      )}
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
        onBlur={() => (active || draft.text !== '' ? send(draft, 0) : undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(draft, 0);
          if (event.key === 'Escape') clear();
          if (day && event.altKey && event.key === 'ArrowDown') setPicker(event.currentTarget);
        }}
      />
      {day && (
        <button
          type="button"
          className="k-find-sign"
          aria-haspopup="dialog"
          aria-label={translate('find.calendar_of', { column: columnLabel({ translate }, column) })}
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
              <ListItemText>{translate(`find.operator.${operator}`)}</ListItemText>
            </MenuItem>
          ))}
        </Menu>
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
