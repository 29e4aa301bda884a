import MoreVertIcon from '@mui/icons-material/MoreVert';
import { Button, Menu } from '@mui/material';
import type { ActionAnswer } from '@kerben/workflows/kernel/area.ts';
import { useTranslate } from 'react-admin';
import { useEffect, useMemo, useState } from 'react';
import { useActionItems } from '../actions/action-items.tsx';
import { useActionLabel } from '../actions/use-action-label.ts';
import { useRunAction } from '../actions/use-run-action.tsx';
import type { Row } from '../grid/column.ts';
import { useCommands } from '../shell/mounted-commands.ts';
import { useRecent } from '../shell/recent-records.ts';
import type { DocumentFacts } from './document-facts.ts';
import { documentActions, recordPath } from './document-screen.tsx';
import { extrasOf } from './extras.ts';

/** How many next steps stand as buttons of their own; the others wait in the menu. */
const asButtons = 2;

/** What can be done next, the step that matters most first: in the document's own order, else as its moves stand. */
const nextSteps = (document: DocumentFacts, record: Row, answers: readonly ActionAnswer[]): readonly string[] => {
  const offered = answers.filter(({ enabled }) => enabled).map(({ action }) => action);
  const { buttons } = extrasOf(document.area);
  if (buttons) {
    const next = typeof buttons.next === 'function' ? buttons.next(record) : buttons.next;
    return next.filter((action) => offered.includes(action)).slice(0, 1);
  }
  const harmful = new Map(document.moves.map((move) => [move.name, move.harmful]));
  return offered
    .filter((action) => harmful.has(action) && action !== 'edit')
    .sort((a, b) => Number(harmful.get(a)) - Number(harmful.get(b)))
    .slice(0, asButtons)
    .filter((action) => harmful.get(action) !== true);
};

interface RecordActionsProps {
  readonly document: DocumentFacts;
  readonly record: Row;
  readonly name: string;
  /** Its name with what it is. */
  readonly title: string;
}

/** The next steps as buttons, the first one filled, everything else with its reasons in the menu. */
export const RecordActions = ({ document, record, name, title }: RecordActionsProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const table = useMemo(() => documentActions(document), [document]);
  const run = useRunAction(document.area, table);
  const labelOf = useActionLabel(document.area);
  const answers = useMemo(
    () => (record._actions ?? []).filter(({ action }) => action in table),
    [record._actions, table],
  );
  const next = nextSteps(document, record, answers);
  const { beside = 'edit' } = extrasOf(document.area).buttons ?? {};
  const hasBeside = answers.some(({ action, enabled }) => action === beside && enabled);
  const label = translate('ui.list.actions');
  const [, remember] = useRecent();
  useEffect(
    () => remember({ path: recordPath(document, record.id), title, record: { area: document.area, id: record.id } }),
    [document, record.id, title, remember],
  );
  const commands = useMemo(
    () => ({
      title,
      commands: answers
        .filter(({ enabled }) => enabled)
        .map(({ action }) => ({ id: `here ${action}`, title: labelOf(action), run: () => run(action, record, name) })),
    }),
    [answers, labelOf, name, title, record, run],
  );
  useCommands(commands);
  const items = useActionItems({
    table,
    labelOf,
    answers,
    run: (action) => {
      setAnchor(null);
      run(action, record, name);
    },
  });
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        endIcon={<MoreVertIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      {hasBeside && (
        <Button variant="outlined" onClick={() => run(beside, record, name)}>
          {labelOf(beside)}
        </Button>
      )}
      {[...next].reverse().map((action, index) => (
        <Button
          key={action}
          variant={index === next.length - 1 ? 'contained' : 'outlined'}
          onClick={() => run(action, record, name)}
        >
          {labelOf(action)}
        </Button>
      ))}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': label },
          paper: { sx: { minWidth: 260, maxWidth: 400, maxHeight: '75vh' } },
        }}
      >
        {items}
      </Menu>
    </>
  );
};
