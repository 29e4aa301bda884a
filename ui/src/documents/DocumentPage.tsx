import MoreVertIcon from '@mui/icons-material/MoreVert';
import { Box, Button, Menu, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ActionAnswer } from '@kerben/workflows/kernel/area.ts';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useActionItems } from '../actions/action-items.tsx';
import { useActionLabel } from '../actions/use-action-label.ts';
import { useRunAction } from '../actions/use-run-action.tsx';
import { problemOf } from '../api/problem.ts';
import { DiscussButton } from '../chat/DiscussButton.tsx';
import type { Row } from '../grid/column.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { Comparison } from '../history/Comparison.tsx';
import { PastPapers } from './PastPapers.tsx';
import { PastBanner } from '../history/PastBanner.tsx';
import { Versions } from '../history/Versions.tsx';
import { FollowButton } from '../shell/follow/FollowButton.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useCommands } from '../shell/mounted-commands.ts';
import { useRecent } from '../shell/recent-records.ts';
import { usePerson } from '../shell/person.ts';
import { useServices } from '../shell/services.ts';
import { Stopped } from '../shell/Stopped.tsx';
import type { DocumentFacts } from './document-facts.ts';
import { documentName } from './document-name.ts';
import { documentActions, recordPath } from './document-screen.tsx';
import { extrasOf } from './extras.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { StateChip } from './StateChip.tsx';
import { Way } from './Way.tsx';

const Comments = lazy(() => import('../comments/Comments.tsx'));

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

interface ActionsProps {
  readonly document: DocumentFacts;
  readonly record: Row;
  readonly name: string;
  /** Its name with what it is. */
  readonly title: string;
}

/** The next steps as buttons, the first one filled, everything else with its reasons in the menu. */
const Actions = ({ document, record, name, title }: ActionsProps) => {
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

/** One record: what it says, where it is on its way, what can be done with it, and how it was at any earlier version. */
export const DocumentPage = ({ document, id }: { document: DocumentFacts; id: string }) => {
  const translate = useTranslate();
  const person = usePerson();
  const locale = useLocale();
  const { data } = useServices();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('revision');
  const revision = asked !== null && /^\d+$/.test(asked) ? Number(asked) : undefined;
  const { data: record, error } = useQuery({
    queryKey: [document.area, 'getOne', { id, meta: { revision } }],
    queryFn: async () => (await data.getOne<Row>(document.area, { id, meta: { revision } })).data,
    placeholderData: keepPreviousData,
  });
  if (error && !record) {
    const missing = problemOf(error).status === 404;
    return (
      <Stopped
        title={translate(missing ? 'ui.error.not_found' : 'ui.list.failed')}
        text={translate(missing ? 'ui.error.not_found_text' : 'ui.list.failed_hint')}
      />
    );
  }
  if (!record) {
    return (
      <Box aria-busy sx={{ p: 6 }}>
        <Skeleton width={280} height={32} />
        <Skeleton variant="rounded" height={420} sx={{ mt: 4, maxWidth: 1000 }} />
      </Box>
    );
  }
  const name = documentName(document, record, translate, locale);
  // What is called by a name of its own (a wagon, a payer) also says what it is.
  const one = translate(`${document.area}.one`);
  const title = name.startsWith(one) ? name : `${one}: ${name}`;
  const past = revision !== undefined;
  const { status = -1 }: Row & { status?: number } = record;
  return (
    <>
      <PageHead
        title={title}
        leaf={name}
        beside={<StateChip document={document} row={record} />}
        actions={
          !past && (
            <>
              <FollowButton area={document.area} id={id} />
              <DiscussButton area={document.area} id={id} name={title} />
              <Actions document={document} record={record} name={name} title={title} />
            </>
          )
        }
      />
      <Box
        sx={{
          px: { xs: 4, md: 6 },
          pb: 8,
          display: 'flex',
          flexDirection: { xs: 'column', xl: 'row' },
          gap: 6,
          alignItems: 'flex-start',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0, width: 1, maxWidth: 1040 }}>
          {past && (
            <>
              <PastBanner area={document.area} id={id} revision={revision} onBack={() => setSearch({})} />
              <PastPapers
                area={document.area}
                id={id}
                revision={revision}
                papers={extrasOf(document.area).pastPapers?.(record) ?? []}
              />
              <Comparison key={revision} area={document.area} id={id} revision={revision} />
            </>
          )}
          <Way document={document} status={status} isCustomer={person?.side === 'customer'} />
          <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
            <RecordFacts document={document} row={record} />
          </Suspense>
          {!past && (
            <Suspense fallback={null}>
              <Comments area={document.area} id={id} />
            </Suspense>
          )}
        </Box>
        <Versions
          area={document.area}
          id={id}
          shown={revision}
          onChoose={(next) => setSearch(next === undefined ? {} : { revision: String(next) })}
        />
      </Box>
    </>
  );
};
