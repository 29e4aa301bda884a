import { listIn, membersIn } from '@kerben/workflows/kernel/lists.ts';
import { Alert, Box, Button } from '@mui/material';
import { writtenParams } from '@kerben/workflows/messages/written-params.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { formatDecimal } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServices } from '../../shell/services.ts';
import { lookAhead, type Answered, type Known } from './look-ahead.ts';
import texts from './texts.ts';

type Cells = Readonly<Record<string, unknown>>;

const cellsOf = (rows: unknown): readonly Cells[] => listIn(rows).map(membersIn);

const nothing: Known = { register: [], stays: [] };
const open = [0, 1, 2, 3, 4, 5, 6, 8, 9];
/** Wagons of one question: they stand in its address. */
const askedAtOnce = 100;
/** Problems that are told before anybody asks for the rest. */
const told = 8;

const useKnown = (numbers: readonly string[]): Known => {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: ['arrived-wagon', 'consist', numbers.join()],
    enabled: numbers.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Known> => {
      const rows = async (area: string, filter: object): Promise<readonly Answered[]> =>
        (
          await http<readonly Answered[]>(
            `/api/app/${area}?range=${encodeURIComponent('[0,499]')}&sort=${encodeURIComponent('["id","ASC"]')}` +
              `&filter=${encodeURIComponent(JSON.stringify(filter))}`,
            { signal },
          )
        ).json;
      const stretches = Array.from({ length: Math.ceil(numbers.length / askedAtOnce) }, (_, at) =>
        numbers.slice(at * askedAtOnce, (at + 1) * askedAtOnce),
      );
      const found = await Promise.all(
        stretches.map(async (some) => ({
          register: await rows('wagons', { id: some }),
          stays: await rows('arrived-wagon', { wagonNumber__in: some, status__in: open }),
        })),
      );
      return {
        register: found.flatMap(({ register }) => register),
        stays: found.flatMap(({ stays }) => stays),
      };
    },
  });
  return data ?? nothing;
};

/** What a consist list comes to while it is typed: totals, what is wrong at which line, and what can be filled in by one button. */
const LiveFoot = () => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const { id } = useParams();
  const { setValue, getValues, formState } = useFormContext();
  const [wagons, kind, stationId] = useWatch<Cells>({ name: ['wagons', 'kind', 'stationId'] });
  const typed = useDeferredValue(useMemo(() => cellsOf(wagons), [wagons]));
  const numbers = useMemo(
    () =>
      [
        ...new Set(
          typed.flatMap(({ wagonNumber }) =>
            typeof wagonNumber === 'string' && /^\d{8}(\d{4})?$/.test(wagonNumber) ? [wagonNumber] : [],
          ),
        ),
      ].sort(),
    [typed],
  );
  const known = useKnown(numbers);
  const list = {
    // A new list has brought nobody yet.
    id: id ?? 'new',
    kind: typeof kind === 'number' ? kind : null,
    stationId: typeof stationId === 'string' ? stationId : '',
  };
  if (typed.length === 0) return null;
  const { totals, problems, offers } = lookAhead(list, typed, known, cellsOf(formState.defaultValues?.['wagons']));
  // Nothing is said of the register before it has been read.
  const shown = known === nothing ? problems.filter(({ code }) => code.startsWith('Check.')) : problems;
  const fill = (): void => {
    const now = cellsOf(getValues('wagons'));
    setValue(
      'wagons',
      now.map((cells, place) => ({ ...cells, ...offers.get(place) })),
      { shouldDirty: true, shouldValidate: true },
    );
  };
  const figures = [
    ['wagonCount', totals.wagonCount],
    ['loadedCount', totals.loadedCount],
    ['emptyCount', totals.emptyCount],
    ['net', totals.net],
    ['gross', totals.gross],
    ['axles', totals.axles],
    ['conditionalLength', totals.conditionalLength],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 2 }}>
      <Box
        component="dl"
        aria-label={translate('ui.consist.totals')}
        sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1, alignItems: 'end' }}
      >
        {figures.map(([name, value]) => (
          <Box key={name}>
            <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {translate(`nature-list.${name}`)}
            </Box>
            <Box component="dd" className="tabular" sx={{ m: 0, fontWeight: 650 }}>
              {formatDecimal(locale, value)}
            </Box>
          </Box>
        ))}
        {offers.size > 0 && (
          <Button variant="outlined" onClick={fill} sx={{ ml: 'auto' }}>
            {translate('ui.consist.fill', { smart_count: offers.size })}
          </Button>
        )}
      </Box>
      {shown.length > 0 && (
        <Alert severity={shown.some(({ soft }) => !soft) ? 'error' : 'warning'}>
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {shown.slice(0, told).map(({ line, wagonNumber, code, params }) => (
              <li key={`${line}${code}`}>
                {translate('ui.consist.at', { line, wagon: wagonNumber })} {translate(code, writtenParams(params))}
              </li>
            ))}
          </Box>
          {shown.length > told && translate('ui.consist.more', { count: shown.length - told })}
        </Alert>
      )}
    </Box>
  );
};

export default LiveFoot;
