import { Alert, Box, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { Link } from '../shell/routes/Link.tsx';
import { problemOf } from '../api/problem.ts';
import { DocumentList } from '../documents/DocumentList.tsx';
import { useDocument } from '../documents/use-document.ts';
import type { ListDefinition } from '../grid/list.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { Stopped } from '../shell/Stopped.tsx';
import { Consist } from './Consist.tsx';
import { Deviations } from './Deviations.tsx';
import { TrainChoice } from './TrainChoice.tsx';
import { useTrains, type Train } from './use-trains.ts';

/** A train stands on one page: it has 200 wagons at most. */
const wholeTrain = (list: ListDefinition): ListDefinition => ({ ...list, pageSizes: [200, 100, 50] });

const columns = [
  'ordinal',
  'wagonNumber',
  'status',
  'cargoName',
  'weight',
  'customerId',
  'destinationStationId',
  'releasedAt',
  'placedAt',
  'removedAt',
] as const;

/** One train: the trains to choose from, the consist drawn, and its wagons with all that can be done with them. */
const OneTrain = ({ trains }: { readonly trains: readonly Train[] }) => {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const stays = useDocument('arrived-wagon');
  const sostav = useDocument('sostav');
  const further = useMemo(() => ({ filter: {}, columns, sort: ['ordinal', 'ASC'] as const }), []);
  const train = trains.find((one) => one.id === id);
  const title = train
    ? translate('ui.trains.train', { number: train.trainNumber, index: train.index })
    : translate('ui.route.sostavs');
  return (
    <DocumentList
      key={id}
      document={stays}
      title={title}
      part="sostavs"
      further={further}
      filter={{ view: 'all', sostavId: id }}
      add={false}
      shaped={wholeTrain}
      above={<TrainChoice trains={trains} document={sostav} open={id} />}
      drawn={
        <>
          <Deviations trainId={id} />
          <Consist document={stays} />
        </>
      }
      emptyHint={translate('ui.trains.no_wagons')}
      primary={
        <Box component={Link} to={`/arrived/sostav/${encodeURIComponent(id)}`} sx={{ color: 'primary.main' }}>
          {translate('ui.trains.record')}
        </Box>
      }
    />
  );
};

/** The new view of trains: what came, drawn, and the work with its wagons on the same page (processes, section 2: /sostavs). */
const TrainsPage = () => {
  const translate = useTranslate();
  const { data, error } = useTrains();
  const [first] = data ?? [];
  if (data && first)
    return (
      <Routes>
        <Route index element={<Navigate to={encodeURIComponent(first.id)} replace />} />
        <Route path=":id" element={<OneTrain trains={data} />} />
      </Routes>
    );
  return (
    <>
      <PageHead title={translate('ui.route.sostavs')} />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8 }}>
        {error ? (
          <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>
        ) : data ? (
          <Stopped title={translate('ui.trains.none')} text={translate('ui.trains.none_hint')} />
        ) : (
          <Skeleton variant="rounded" height={280} aria-busy />
        )}
      </Box>
    </>
  );
};

export default TrainsPage;
