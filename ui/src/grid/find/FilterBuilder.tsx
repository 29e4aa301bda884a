import AddIcon from '@mui/icons-material/Add';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import {
  Alert,
  Autocomplete,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  OutlinedInput,
} from '@mui/material';
import { filterLimits } from '@kerben/projections/read-models/filter.ts';
import { useTranslate } from 'react-admin';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { GridColumn } from '../column.ts';
import { Question } from '../edit/Question.tsx';
import { useAsk } from '../../shell/Dialogs.tsx';
import { useGrid } from '../grid.ts';
import { builderOperators, kindOf, type Choice } from './condition.ts';
import { columnLabel, type Words } from './describe.ts';
import { FilterPreview } from './FilterPreview.tsx';
import { FindStyles } from './FindStyles.tsx';
import {
  added,
  changed,
  fromNode,
  isGroupDraft,
  moved,
  newGroup,
  newLeaf,
  removed,
  type GroupDraft,
  type LeafDraft,
  type NodeDraft,
} from './tree.ts';
import { isOpen, useDraftedFilter } from './use-drafted-filter.ts';
import { ValueEditor } from './ValueEditor.tsx';

interface Editing {
  readonly root: GroupDraft;
  readonly change: (next: GroupDraft) => void;
  readonly columns: readonly GridColumn[];
  readonly words: Words;
  /** Conditions without a value are marked once somebody tried to apply. */
  readonly tried: boolean;
  /** Puts the cursor into a node that was just made or moved. */
  readonly focus: (id: number) => void;
}

const firstOperator = (column: GridColumn): Choice => builderOperators[kindOf(column)][0] ?? 'equals';

const NodeButtons = ({ node, editing, label }: { node: NodeDraft; editing: Editing; label: string }) => {
  const translate = useTranslate();
  const { root, change, focus } = editing;
  const move = (by: -1 | 1) => () => {
    change(moved(root, node.id, by));
    focus(node.id);
  };
  const icon = { fontSize: 16 };
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      <IconButton aria-label={translate('find.builder.up', { what: label })} onClick={move(-1)}>
        <ArrowUpwardIcon sx={icon} />
      </IconButton>
      <IconButton aria-label={translate('find.builder.down', { what: label })} onClick={move(1)}>
        <ArrowDownwardIcon sx={icon} />
      </IconButton>
      <IconButton
        aria-label={translate('find.builder.remove', { what: label })}
        onClick={() => {
          change(removed(root, node.id));
          focus(root.id);
        }}
      >
        <CloseIcon sx={icon} />
      </IconButton>
    </Box>
  );
};

/** Alt and an arrow move the node that has the cursor. */
const movesBy = (event: KeyboardEvent): -1 | 1 | undefined =>
  event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    ? event.key === 'ArrowUp'
      ? -1
      : 1
    : undefined;

const Leaf = ({ node, editing }: { node: LeafDraft; editing: Editing }) => {
  const translate = useTranslate();
  const id = useId();
  const { root, change, columns, words, tried, focus } = editing;
  const column = columns.find(({ name }) => name === node.field);
  const label = column ? columnLabel(words, column) : node.field;
  const open = tried && isOpen(node);
  const operators = column ? builderOperators[kindOf(column)] : [node.operator];
  return (
    <Box
      role="group"
      aria-label={translate('find.builder.condition', { column: label })}
      data-node={node.id}
      onKeyDown={(event) => {
        const by = movesBy(event);
        if (by === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        change(moved(root, node.id, by));
        focus(node.id);
      }}
      className="k-framed"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: 'minmax(150px, 1.2fr) 150px minmax(150px, 1.6fr) auto' },
        gap: 1,
        alignItems: 'center',
        p: { xs: 2, md: 0 },
        background: { xs: 'var(--k-surfaceSunken)', md: 'none' },
        borderRadius: 1,
        '& > *': { minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <Autocomplete<GridColumn, false, true>
        disableClearable
        options={columns}
        {...(column && { value: column })}
        getOptionLabel={(option) => columnLabel(words, option)}
        getOptionKey={({ name }) => name}
        onChange={(_event, next) =>
          change(changed(root, node.id, { field: next.name, operator: firstOperator(next), value: '' }))
        }
        renderInput={(params) => (
          <OutlinedInput
            {...params.InputProps}
            fullWidth
            error={!column}
            // Not slotProps: an input takes the handlers of the type-ahead only from here (MUI 7).
            inputProps={{ ...params.inputProps, 'aria-label': translate('find.builder.field') }}
          />
        )}
      />
      <div className="k-find">
        <select
          aria-label={translate('find.builder.operator', { column: label })}
          value={node.operator}
          onChange={({ target }) => {
            const operator = operators.find((each) => each === target.value);
            if (!operator) return;
            const many = (each: Choice): boolean => each === 'in' || each === 'notin';
            // A value goes on to an operator that takes the same.
            const keeps =
              many(operator) === many(node.operator) &&
              ![operator, node.operator].some((each) => each === 'between' || each === 'within');
            change(changed(root, node.id, { operator, ...(!keeps && { value: '' }) }));
          }}
        >
          {operators.map((operator) => (
            <option key={operator} value={operator}>
              {translate(`find.operator.${operator}`)}
            </option>
          ))}
        </select>
      </div>
      <div>
        {column && (
          <ValueEditor
            key={`${node.field} ${node.operator}`}
            id={id}
            column={column}
            operator={node.operator}
            value={node.value}
            words={words}
            label={translate('find.builder.value', { column: label })}
            onChange={(value) => change(changed(root, node.id, { value }))}
          />
        )}
        {open && (
          <Box role="alert" sx={{ fontSize: 12, color: 'var(--k-red-text)' }}>
            {translate('find.builder.missing')}
          </Box>
        )}
      </div>
      <NodeButtons node={node} editing={editing} label={label} />
    </Box>
  );
};

const Group = ({ node, editing, top = false }: { node: GroupDraft; editing: Editing; top?: boolean }) => {
  const translate = useTranslate();
  const { root, change, columns, focus } = editing;
  const [first] = columns;
  const say = translate(node.join === 'and' ? 'find.builder.all' : 'find.builder.any');
  const add = (child: NodeDraft): void => {
    change(added(root, node.id, child));
    focus(isGroupDraft(child) ? (child.items[0]?.id ?? child.id) : child.id);
  };
  const leaf = (): readonly LeafDraft[] => (first ? [newLeaf(first.name, firstOperator(first))] : []);
  return (
    <Box
      role="group"
      aria-label={translate('find.builder.group', { what: say })}
      data-node={node.id}
      onKeyDown={(event) => {
        const by = movesBy(event);
        if (by === undefined || top) return;
        event.preventDefault();
        event.stopPropagation();
        change(moved(root, node.id, by));
        focus(node.id);
      }}
      sx={{
        display: 'grid',
        gap: 2,
        ...(!top && { borderLeft: '3px solid var(--k-brand-mark)', pl: 3, py: 1 }),
      }}
    >
      <Box className="k-framed" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <div className="k-find" style={{ width: 210 }}>
          <select
            aria-label={translate('find.builder.join')}
            value={node.join}
            onChange={({ target }) => change(changed(root, node.id, { join: target.value === 'or' ? 'or' : 'and' }))}
          >
            <option value="and">{translate('find.builder.all')}</option>
            <option value="or">{translate('find.builder.any')}</option>
          </select>
        </div>
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13 }}>
          <input
            type="checkbox"
            checked={node.not}
            onChange={({ target }) => change(changed(root, node.id, { not: target.checked }))}
          />
          {translate('find.builder.not')}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          <Button startIcon={<AddIcon />} onClick={() => leaf().forEach(add)}>
            {translate('find.builder.add_condition')}
          </Button>
          <Button startIcon={<AddIcon />} onClick={() => add(newGroup(node.join === 'and' ? 'or' : 'and', leaf()))}>
            {translate('find.builder.add_group')}
          </Button>
          {!top && <NodeButtons node={node} editing={editing} label={say} />}
        </Box>
      </Box>
      {node.items.map((item) =>
        isGroupDraft(item) ? (
          <Group key={item.id} node={item} editing={editing} />
        ) : (
          <Leaf key={item.id} node={item} editing={editing} />
        ),
      )}
    </Box>
  );
};

/** Conditions in groups, each of which holds when all or any of its parts do; said in words and counted before it is applied. */
const FilterBuilder = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const ask = useAsk();
  const id = useId();
  const { columns: all, view, setView } = useGrid();
  const columns = useMemo(() => all.filter(({ filterable }) => filterable), [all]);
  const [first] = columns;
  const [root, setRoot] = useState(() => {
    const kept = fromNode(view.filter.$where);
    return kept.items.length > 0 || !first ? kept : added(kept, kept.id, newLeaf(first.name, firstOperator(first)));
  });
  const [tried, setTried] = useState(false);
  const focused = useRef<number>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-node="${focused.current}"] :is(input, select)`)?.focus();
    focused.current = undefined;
  });

  const drafted = useDraftedFilter(root, columns);
  const { limit, problems, filter, words, sound } = drafted;

  const apply = (): void => {
    setTried(true);
    if (!sound) return;
    setView({ filter });
    onClose();
  };
  const focus = (id: number): void => {
    focused.current = id;
  };
  const editing: Editing = { root, change: setRoot, columns, words, tried, focus };
  const [begun] = useState(() => JSON.stringify(root));
  const leave = async (): Promise<void> => {
    // A tree of conditions is minutes of work, and Escape or a click beside it is quickly done.
    const changed = JSON.stringify(root) !== begun;
    const sure =
      !changed ||
      (await ask<boolean>((close) => (
        <Question
          title={translate('find.builder.leave_title')}
          text={translate('find.builder.leave_text')}
          yes={translate('find.builder.leave_go')}
          no={translate('find.builder.leave_stay')}
          harmful
          onClose={close}
        />
      )));
    if (sure) onClose();
  };
  return (
    <Dialog open onClose={() => void leave()} maxWidth="md" fullWidth aria-labelledby={`${id}-title`}>
      <FindStyles />
      <DialogTitle id={`${id}-title`}>{translate('find.builder.title')}</DialogTitle>
      <DialogContent
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) apply();
        }}
      >
        <Group node={root} editing={editing} top />
        {limit && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {translate(limit, { limit: limit === 'find.limit.depth' ? filterLimits.depth : filterLimits.nodes })}
          </Alert>
        )}
        {problems.length > 0 && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {problems.map(({ member, code, params }) => (
              <div key={member}>{translate(code, { ...params })}</div>
            ))}
          </Alert>
        )}
        <FilterPreview {...drafted} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setRoot(newGroup('and'))} sx={{ mr: 'auto' }}>
          {translate('find.clear')}
        </Button>
        <Button variant="outlined" onClick={() => void leave()}>
          {translate('ui.form.cancel')}
        </Button>
        <Button variant="contained" onClick={apply} disabled={limit !== undefined}>
          {translate('find.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default FilterBuilder;

// In one chunk with the builder: who lists the parts of the grid has one name less to say.
export { ValueEditor } from './ValueEditor.tsx';
