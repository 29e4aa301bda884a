import { Alert, Box, Button, FormLabel, OutlinedInput, Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import tracking from '@kerben/questions/dislocation/tracking.ts';
import { problemOf } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { DocumentList } from '../documents/DocumentList.tsx';
import { useDocument } from '../documents/use-document.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { LineOfLife } from './LineOfLife.tsx';
import { TrackedWagon } from './TrackedWagon.tsx';

const path = '/customer/calculation';

const NumbersForm = ({ asked, onFind }: { readonly asked: string; readonly onFind: (q: string) => void }) => {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(asked);
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim());
      }}
      sx={{ display: 'flex', gap: 3, alignItems: 'end', flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: '1 1 260px', maxWidth: 560 }}>
        <FormLabel htmlFor={`${id}-numbers`}>{translate('ui.tracking.numbers')}</FormLabel>
        <OutlinedInput
          id={`${id}-numbers`}
          fullWidth
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          inputProps={{ maxLength: 800, autoComplete: 'off' }}
        />
      </Box>
      <Button type="submit" variant="contained">
        {translate('ui.tracking.find')}
      </Button>
    </Box>
  );
};

const Found = ({ asked }: { readonly asked: string }) => {
  const translate = useTranslate();
  const stays = useDocument('arrived-wagon');
  const { data, error } = useAnswer(tracking, asked === '' ? {} : { q: asked }, { keepsPrevious: true });
  if (error) return <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={240} aria-busy />;
  const { wagons, containers, more } = data;
  if (wagons.length + containers.length === 0)
    return (
      <Typography color="text.secondary">
        {translate(asked === '' ? 'ui.tracking.none' : 'ui.tracking.nothing', { numbers: asked })}
      </Typography>
    );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      {wagons.map((wagon) => (
        <TrackedWagon key={wagon.id} wagon={wagon} document={stays} />
      ))}
      {containers.map((container) => (
        <Box
          key={container.id}
          component="article"
          aria-label={container.containerNumber}
          sx={{ border: '1px solid var(--k-line)', borderRadius: 1.5, p: 4, display: 'grid', gap: 3 }}
        >
          <Box className="tabular" sx={{ fontWeight: 650, fontSize: 16 }}>
            {translate('ui.tracking.container', { number: container.containerNumber })}
          </Box>
          <LineOfLife area="arrived-container" moments={container.moments} />
        </Box>
      ))}
      {more && <Typography color="text.secondary">{translate('ui.tracking.more')}</Typography>}
    </Box>
  );
};

/** Customers follow their wagons and containers (processes, section 1): by number, waybill or request; all of them as a list beside. */
const TrackingPage = () => {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const stays = useDocument('arrived-wagon');
  const listed = parameters.get('as') === 'list';
  const asked = parameters.get('q') ?? '';
  const further = stays.lists[path];
  const tabs = (
    <Tabs
      value={listed ? 'list' : 'lines'}
      onChange={(_event, value: string) => setParameters(value === 'list' ? { as: 'list' } : {})}
      aria-label={translate('ui.tracking.ways')}
      sx={{ px: { xs: 4, md: 6 } }}
    >
      <Tab value="lines" label={translate('ui.tracking.lines')} />
      <Tab value="list" label={translate('ui.tracking.list')} />
    </Tabs>
  );
  if (listed)
    return (
      <DocumentList
        document={stays}
        title={translate('ui.route.tracking')}
        part="tracking"
        {...(further && { further, filter: further.filter })}
        add={false}
        above={tabs}
      />
    );
  return (
    <>
      <PageHead title={translate('ui.route.tracking')} />
      {tabs}
      <Box sx={{ px: { xs: 4, md: 6 }, py: 4, pb: 8, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <NumbersForm key={asked} asked={asked} onFind={(q) => setParameters(q === '' ? {} : { q })} />
        <Found asked={asked} />
      </Box>
    </>
  );
};

export default TrackingPage;
