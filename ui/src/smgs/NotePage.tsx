import MoreVertIcon from '@mui/icons-material/MoreVert';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Menu, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Note } from '@kerben/workflows/documents/smgs/fields.ts';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { problemOf } from '../api/problem.ts';
import { actionItems } from '../actions/action-items.tsx';
import { useActionLabel } from '../actions/use-action-label.ts';
import { useRunAction } from '../actions/use-run-action.tsx';
import type { Row } from '../grid/column.ts';
import { Versions } from '../history/Versions.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useServices } from '../shell/services.ts';
import { Stopped } from '../shell/Stopped.tsx';
import { nextSteps, smgsActions } from './actions.ts';
import { noteName, NoteStatus, noteTitle } from './NoteStatus.tsx';
import { Paper } from './Paper.tsx';

type NoteRecord = Row &
  Note & {
    readonly reworkComment?: string | null;
    readonly charges?: string | null;
    readonly paymentId?: string | null;
    readonly paid?: boolean;
  };

const Actions = ({ record, name }: { record: Row; name: string }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const run = useRunAction('smgs', smgsActions);
  const labelOf = useActionLabel('smgs');
  const answers = (record._actions ?? []).filter(({ action }) => action in smgsActions);
  const offered = new Set(answers.filter(({ enabled }) => enabled).map(({ action }) => action));
  const next = nextSteps.find((action) => offered.has(action));
  const label = translate('ui.list.actions');
  return (
    <>
      {offered.has('print-smgs') && (
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {labelOf('print-smgs')}
        </Button>
      )}
      <Button
        variant="outlined"
        aria-haspopup="menu"
        endIcon={<MoreVertIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      {next && (
        <Button variant="contained" onClick={() => run(next, record, name)}>
          {labelOf(next)}
        </Button>
      )}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': label },
          paper: { sx: { minWidth: 260, maxWidth: 400, maxHeight: '75vh' } },
        }}
      >
        {actionItems(translate, labelOf, answers, (action) => {
          setAnchor(null);
          run(action, record, name);
        })}
      </Menu>
    </>
  );
};

/** A consignment note: readable as the paper form, what can be done with it, and how it was at any earlier version. */
export const NotePage = () => {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { data } = useServices();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('revision');
  const revision = asked !== null && /^\d+$/.test(asked) ? Number(asked) : undefined;
  const { data: record, error } = useQuery({
    queryKey: ['smgs', 'getOne', { id, meta: { revision } }],
    queryFn: async () => (await data.getOne<NoteRecord>('smgs', { id, meta: { revision } })).data,
    placeholderData: keepPreviousData,
  });
  const printing = search.get('print') === '1' && record !== undefined;
  useEffect(() => {
    if (!printing) return;
    setSearch({}, { replace: true });
    window.print();
  }, [printing, setSearch]);

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
  const name = noteName(record, translate);
  const past = revision !== undefined;
  return (
    <>
      <PageHead
        title={noteTitle(record, translate)}
        leaf={name}
        beside={<NoteStatus row={record} />}
        actions={!past && <Actions record={record} name={name} />}
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
        <Box sx={{ flex: 1, minWidth: 0, width: 1, maxWidth: 1040, display: 'grid', gap: 3 }}>
          {past && (
            <Alert
              severity="info"
              action={
                <Button color="inherit" onClick={() => setSearch({})}>
                  {translate('ui.travel.back')}
                </Button>
              }
            >
              {translate('ui.travel.past', { revision: revision + 1 })}
            </Alert>
          )}
          {!past && record.reworkComment && (
            <Alert severity="warning">
              <strong>{translate('screen.smgs.to_rework')}</strong> {record.reworkComment}
            </Alert>
          )}
          <Paper record={record} />
        </Box>
        <Versions
          area="smgs"
          id={id}
          shown={revision}
          onChoose={(next) => setSearch(next === undefined ? {} : { revision: String(next) })}
        />
      </Box>
    </>
  );
};
