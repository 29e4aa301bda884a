import { Alert, Box, Button, Checkbox, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { returnOfStays, whyNotReturned, type ReturnedStay } from '@kerben/workflows/documents/smgs/return-of-stays.ts';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCommand } from '../actions/use-command.tsx';
import { problemOf } from '../api/problem.ts';
import texts from '../documents/smgs/texts.ts';
import { Lookup } from '../form/Lookup.tsx';
import { CodeWithName } from '../grid/CodeWithName.tsx';
import type { Row } from '../grid/column.ts';
import { formatDecimal, formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { figureFrame, figureTable } from '../shell/figure-table.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { usePerson } from '../shell/person.ts';
import { useServices } from '../shell/services.ts';

/** Most wagons of one return: what a note may have. */
const most = 200;
const emptied = { status__in: [5, 6] };

type Stay = Row & ReturnedStay & { readonly removedAt: string | null; readonly readyAt: string | null };

/** The wagons that one came with, from the selection of a list. */
const useCameWith = (ids: readonly string[]) => {
  const { data } = useServices();
  return useQuery({
    queryKey: ['arrived-wagon', 'for-return', ids],
    enabled: ids.length > 0,
    queryFn: async () => (await data.getMany<Stay>('arrived-wagon', { ids: [...ids] })).data,
  });
};

/** Unloaded wagons of a customer at a station. */
const useEmptied = (customerId: string, stationId: string) => {
  const { data } = useServices();
  return useQuery({
    queryKey: ['arrived-wagon', 'emptied', customerId, stationId],
    enabled: customerId !== '' && stationId !== '',
    queryFn: async () =>
      (
        await data.getList<Stay>('arrived-wagon', {
          filter: { customerId, stationId, ...emptied },
          sort: { field: 'wagonNumber', order: 'ASC' },
          pagination: { page: 1, perPage: most },
        })
      ).data,
  });
};

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

const Picking = ({ came }: { readonly came: readonly Stay[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const send = useCommand();
  const person = usePerson();
  const id = useId();
  const [own = ''] = person?.stationIds ?? [];
  const [customerId, setCustomer] = useState(came[0]?.customerId ?? '');
  const [stationId, setStation] = useState(came[0]?.stationId ?? own);
  const [destination, setDestination] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(came.map((stay) => stay.id)));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const { data: found, error, isFetching } = useEmptied(customerId, stationId);
  const stays = (found ?? []).filter((stay) => whyNotReturned(stay) === undefined);
  const picked = stays.filter((stay) => chosen.has(stay.id));
  const returned = returnOfStays(picked);
  const destinationStationId = destination ?? returned.destinationStationId;
  // Wagons that one came with and that are not among those to choose from: with the reason of each.
  const leftOut = found === undefined ? [] : came.filter((stay) => !stays.some((other) => other.id === stay.id));
  const reasonOf = (stay: Stay): string =>
    translate(
      whyNotReturned(stay) ?? (stay.customerId === customerId ? 'Smgs.Mps.OtherStation' : 'Smgs.Mps.OtherCustomer'),
      { value: stay.wagonNumber },
    );
  const open = async (): Promise<void> => {
    setBusy(true);
    const sent = await send(
      {
        area: 'smgs',
        command: 'open-mps-return',
        body: { ...returned, destinationStationId },
        label: translate('ui.note.return.title'),
      },
      () => true,
    );
    setBusy(false);
    if (sent.outcome === 'done') void navigate(`/smgs/${encodeURIComponent(sent.receipt.id)}`);
    if (sent.outcome === 'refused')
      setProblems([...new Set([...sent.problem.fields.map(({ message }) => message), sent.problem.message])]);
  };
  const all = picked.length === stays.length && stays.length > 0;
  const input = (name: string, control: React.ReactNode) => (
    <div>
      <Box component="label" htmlFor={`${id}-${name}`} sx={{ display: 'block', fontSize: 13, fontWeight: 500, mb: 1 }}>
        {translate(`ui.note.return.${name}`)}
      </Box>
      {control}
    </div>
  );
  return (
    <>
      <PageHead title={translate('ui.note.return.title')} leaf={translate('ui.note.return.title')} />
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
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
          {input(
            'customer',
            <Lookup id={`${id}-customer`} area="customers" value={customerId} onChange={(next) => setCustomer(next)} />,
          )}
          {input(
            'station',
            <Lookup
              id={`${id}-station`}
              area="stations"
              filter={{ administration: '59' }}
              value={stationId}
              onChange={(next) => setStation(next)}
            />,
          )}
          {input(
            'destination',
            <Lookup
              id={`${id}-destination`}
              area="stations"
              value={destinationStationId}
              onChange={(next) => setDestination(next)}
              free
            />,
          )}
        </Box>
        {leftOut.length > 0 && (
          <Alert severity="warning">
            {translate('ui.note.return.left_out')}
            <Box component="ul" sx={{ m: 0, pl: 4 }}>
              {leftOut.map((stay) => (
                <li key={stay.id}>{reasonOf(stay)}</li>
              ))}
            </Box>
          </Alert>
        )}
        {error && <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>}
        {customerId === '' || stationId === '' ? (
          <Typography color="text.secondary">{translate('ui.note.return.choose_first')}</Typography>
        ) : isFetching && !found ? (
          <Skeleton variant="rounded" height={160} />
        ) : stays.length === 0 ? (
          <Typography color="text.secondary">{translate('ui.note.return.none')}</Typography>
        ) : (
          <Box role="region" tabIndex={0} aria-label={translate('ui.note.return.wagons')} sx={figureFrame}>
            <Box component="table" sx={{ ...figureTable, '& td': { textAlign: 'left' } }}>
              <thead>
                <tr>
                  <th scope="col">
                    <Checkbox
                      checked={all}
                      indeterminate={picked.length > 0 && !all}
                      slotProps={{ input: { 'aria-label': translate('ui.note.return.all') } }}
                      onChange={(_event, on) => setChosen(new Set(on ? stays.map((stay) => stay.id) : []))}
                    />
                  </th>
                  {['wagonNumber', 'cargoCode', 'originStationId', 'tare', 'removedAt'].map((name) => (
                    <th key={name} scope="col" style={{ textAlign: 'left' }}>
                      {translate(`ui.note.return.column.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {stays.map((stay) => (
                  <tr key={stay.id}>
                    <td>
                      <Checkbox
                        checked={chosen.has(stay.id)}
                        slotProps={{ input: { 'aria-label': stay.wagonNumber } }}
                        onChange={(_event, on) => {
                          const next = new Set(chosen);
                          if (on) next.add(stay.id);
                          else next.delete(stay.id);
                          setChosen(next);
                        }}
                      />
                    </td>
                    <td className="tabular">{stay.wagonNumber}</td>
                    <td>{stay.cargoCode ? <CodeWithName area="cargo" id={stay.cargoCode} /> : ''}</td>
                    <td>{stay.originStationId ? <CodeWithName area="stations" id={stay.originStationId} /> : ''}</td>
                    <td className="tabular">{stay.tare ? formatDecimal(locale, stay.tare) : ''}</td>
                    <td className="tabular">
                      {stay.removedAt || stay.readyAt
                        ? formatInstant(locale, stay.removedAt || stay.readyAt || '')
                        : ''}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Box>
          </Box>
        )}
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
            loading={busy}
            disabled={picked.length === 0 || picked.length > most}
            onClick={() => void open()}
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
