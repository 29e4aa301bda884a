import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { problemOf } from '../api/problem.ts';
import texts from '../documents/smgs/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { EmptiedWagons } from './EmptiedWagons.tsx';
import { ReturnEnds } from './ReturnEnds.tsx';
import { most, useCameWith, type Stay } from './use-emptied.ts';
import { useReturn, type Return } from './use-return.ts';

/**
 * Opens a return of empty wagons by picking them among the unloaded ones of a customer at a station (specification 000, 2.9; domain
 * 1.3): who, where and what each wagon is, their stays say.
 */
export const MpsReturn = () => {
  useTexts(texts);
  const [search] = useSearchParams();
  const [ids] = useState(() => (search.get('wagons') ?? '').split(',').filter((id) => id !== ''));
  const { data: came, error } = useCameWith(ids);
  if (error) return <Alert severity="error">{problemOf(error).message}</Alert>;
  if (ids.length > 0 && !came) return <Skeleton variant="rounded" height={240} sx={{ m: 6 }} />;
  return <Picking came={came ?? []} />;
};

const LeftOut = ({ of: { leftOut } }: { readonly of: Return }) => {
  const translate = useTranslate();
  if (leftOut.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate('ui.note.return.left_out')}
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {leftOut.map(({ id, reason }) => (
          <li key={id}>{reason}</li>
        ))}
      </Box>
    </Alert>
  );
};

const Wagons = ({ of }: { readonly of: Return }) => {
  const translate = useTranslate();
  const { customerId, stationId, isReading, stays } = of;
  if (customerId === '' || stationId === '')
    return <Typography color="text.secondary">{translate('ui.note.return.choose_first')}</Typography>;
  if (isReading) return <Skeleton variant="rounded" height={160} />;
  if (stays.length === 0) return <Typography color="text.secondary">{translate('ui.note.return.none')}</Typography>;
  return <EmptiedWagons of={of} />;
};

const Picking = ({ came }: { readonly came: readonly Stay[] }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const asked = useReturn(came);
  const { picked, problems, error } = asked;
  const title = translate('ui.note.return.title');
  return (
    <>
      <PageHead title={title} leaf={title} />
      <Box
        sx={{
          px: { xs: 4, md: 6 },
          pb: 8,
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'minmax(0, 1fr)',
          maxWidth: 1100,
        }}
      >
        <Typography color="text.secondary">{translate('ui.note.return.what')}</Typography>
        <ReturnEnds of={asked} />
        <LeftOut of={asked} />
        {error && <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>}
        <Wagons of={asked} />
        {problems.length > 0 && (
          <Alert severity="error">
            {problems.map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
          </Alert>
        )}
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button
            variant="contained"
            loading={asked.busy}
            disabled={picked.length === 0 || picked.length > most}
            onClick={() => void asked.open()}
          >
            {translate('ui.note.return.open', { smart_count: picked.length })}
          </Button>
          <Button variant="outlined" onClick={() => void navigate('/smgs')}>
            {translate('ui.form.cancel')}
          </Button>
        </Box>
      </Box>
    </>
  );
};
