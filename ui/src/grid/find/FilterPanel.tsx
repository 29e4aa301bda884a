import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Popover } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { FilterNode } from '@kerben/projections/read-models/filter.ts';
import { useGrid } from '../grid.ts';
import { conditionOf, conditionsOf, without } from './condition.ts';
import { describeCondition, describeTree } from './describe.ts';
import { FilterCell } from './FilterCell.tsx';
import { FindStyles } from './FindStyles.tsx';
import { useWords } from './use-words.ts';

const FilterBuilder = lazy(() => import('./FilterBuilder.tsx'));
const HeaderFilter = lazy(() => import('./HeaderFilter.tsx'));
const SaveView = lazy(() => import('./views/SaveView.tsx'));

/** Operators whose values are chosen, not typed. */
const chosen: readonly (string | undefined)[] = ['in', 'notin', 'on', 'equals'];

/** Every active condition in words, each of which can be changed and removed; takes no room while nothing narrows the rows. */
const FilterPanel = () => {
  const translate = useTranslate();
  const { view, setView, columns, isReport } = useGrid();
  const words = useWords(columns, view.filter);
  const [editing, setEditing] = useState<{ readonly member: string; readonly anchor: HTMLElement }>();
  const [building, setBuilding] = useState(false);
  const [saving, setSaving] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** Place of the chip that was removed: focus goes to the one that stands there now. */
  const gone = useRef(-1);
  const { filter } = view;
  const tree = filter.$where;
  const chips = [
    ...conditionsOf(filter).map((condition) => ({
      member: condition.member,
      text: describeCondition(words, condition),
    })),
    ...(tree === undefined ? [] : [{ member: '$where', text: sayTree(tree) }]),
  ];
  function sayTree(node: FilterNode): string {
    return typeof node === 'object' && node !== null ? describeTree(words, node) : JSON.stringify(node);
  }

  useEffect(() => {
    if (gone.current < 0) return;
    const places = list.current?.querySelectorAll<HTMLElement>('.k-chip-text') ?? [];
    const next = places[Math.min(gone.current, places.length - 1)];
    gone.current = -1;
    (next ?? document.querySelector<HTMLElement>('[role="searchbox"], [role="grid"] [tabindex="0"]'))?.focus();
  });

  const drop = (member: string, index: number): void => {
    gone.current = index;
    setView({ filter: without(filter, (each) => each === member) });
  };
  const clear = (): void => {
    gone.current = 0;
    const { q } = filter;
    setView({ filter: q === undefined ? {} : { q } });
  };
  const onKeyDown = (event: KeyboardEvent, member: string, index: number): void => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      drop(member, index);
    }
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const places = [...(list.current?.querySelectorAll<HTMLElement>('.k-chip-text') ?? [])];
      places[index + (event.key === 'ArrowRight' ? 1 : -1)]?.focus();
    }
  };
  const edited = editing && conditionOf(editing.member, filter[editing.member]);
  const column = edited && columns.find(({ name }) => name === edited.name);
  return (
    <>
      <FindStyles />
      {chips.length > 0 && (
        <Box
          role="group"
          aria-label={translate('find.panel')}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            px: { xs: 4, md: 6 },
            pb: 2,
            '@media print': { '& button': { display: 'none' } },
          }}
        >
          <ul className="k-chips" ref={list}>
            {chips.map(({ member, text }, index) => (
              <li key={member}>
                <button
                  type="button"
                  className="k-chip-text"
                  title={text}
                  aria-keyshortcuts="Delete"
                  onClick={(event) =>
                    member === '$where' ? setBuilding(true) : setEditing({ member, anchor: event.currentTarget })
                  }
                  onKeyDown={(event) => onKeyDown(event, member, index)}
                >
                  {text}
                </button>
                <button
                  type="button"
                  className="k-chip-drop"
                  aria-label={translate('find.drop', { condition: text })}
                  onClick={() => drop(member, index)}
                  onKeyDown={(event) => onKeyDown(event, member, index)}
                >
                  <CloseIcon style={{ fontSize: 14, verticalAlign: 'middle' }} />
                </button>
              </li>
            ))}
          </ul>
          <Button onClick={clear}>{translate('find.clear_all')}</Button>
          <Button onClick={() => setBuilding(true)}>{translate('find.build')}</Button>
          {!isReport && <Button onClick={() => setSaving(true)}>{translate('find.save_view')}</Button>}
        </Box>
      )}
      <Suspense fallback={null}>
        {building && <FilterBuilder onClose={() => setBuilding(false)} />}
        {saving && <SaveView onClose={() => setSaving(false)} />}
        {editing && column && chosen.includes(edited.operator) && (
          <HeaderFilter column={column} anchor={editing.anchor} onClose={() => setEditing(undefined)} />
        )}
      </Suspense>
      {editing && column && !chosen.includes(edited.operator) && (
        <Popover
          open
          anchorEl={editing.anchor}
          onClose={() => setEditing(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': describeCondition(words, edited), sx: { overflow: 'visible' } },
          }}
        >
          <Box className="k-framed" sx={{ width: 300, p: 3 }}>
            <FilterCell column={column} />
          </Box>
        </Popover>
      )}
    </>
  );
};

export default FilterPanel;
