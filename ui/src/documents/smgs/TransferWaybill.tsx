import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, IconButton, NativeSelect, OutlinedInput, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Note } from '@kerben/workflows/documents/smgs/fields.ts';
import { useTranslate } from 'react-admin';
import { useEffect, useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { boxLabel } from '../../form/box-label.ts';
import { Field } from '../../form/Field.tsx';
import type { FieldDefinition } from '../../form/field.ts';
import { Lookup } from '../../form/Lookup.tsx';
import type { Row } from '../../grid/column.ts';
import { formatDecimal } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServices } from '../../shell/services.ts';
import texts from './texts.ts';

/** Wagons on a page (specification 000, 2.9 and section 9). */
const pageSizes = [50, 75, 100] as const;

const line = '1px solid var(--k-line)';

const heads: readonly FieldDefinition[] = [
  { name: 'customerId', type: 'ref', reference: 'customers', required: true },
  {
    name: 'departureStationId',
    type: 'ref',
    reference: 'stations',
    filter: { administration: '59' },
    required: true,
  },
  { name: 'destinationStationId', type: 'ref', reference: 'stations', required: true },
];

/** What the wagon carried before: matters for tanks. */
const CargoCell = ({ at, label }: { at: number; label: string }) => {
  const id = useId();
  const { field } = useController({ name: `smgsVagons.${at}.cargoCode` });
  return (
    <Lookup
      id={id}
      area="cargo"
      label={label}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(code) => field.onChange(code === '' ? null : code)}
      onBlur={field.onBlur}
      free
    />
  );
};

/**
 * The transfer waybill before it is signed (specification 000, 2.9): customer and stations, and the wagons, of which only calibration
 * type and goods are changed. Signing checks all of it and signs the set.
 */
const TransferWaybill = ({ row }: { readonly row: Row }) => {
  useTexts(texts);
  const translate = useTranslate();
  const { data } = useServices();
  const locale = useLocale();
  const { register, setValue } = useFormContext();
  const [size, setSize] = useState<number>(pageSizes[0]);
  const [page, setPage] = useState(1);
  const { data: note } = useQuery({
    queryKey: ['editing', 'smgs', row.id, 'set'],
    queryFn: async () => (await data.getOne<Row & Note>('smgs', { id: row.id })).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (!note) return;
    for (const name of ['customerId', 'departureStationId', 'destinationStationId'] as const)
      setValue(name, note[name]);
    setValue(
      'smgsVagons',
      note.smgsVagons.map(({ wagonNumber, tankType, cargoCode }) => ({ wagonNumber, tankType, cargoCode })),
    );
  }, [note, setValue]);
  if (!note) return <Skeleton variant="rounded" height={240} />;
  const label = (name: string): string => boxLabel(translate(`smgs.${name}`)).label;
  const wagons = note.smgsVagons;
  const pages = Math.max(1, Math.ceil(wagons.length / size));
  const from = (Math.min(page, pages) - 1) * size;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        {heads.map((field, at) => (
          <Field key={field.name} area="smgs" field={field} autoFocus={at === 0} />
        ))}
      </Box>
      <Box role="region" aria-label={translate('ui.note.set')} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Box
          component="table"
          sx={{
            width: 1,
            minWidth: 620,
            borderCollapse: 'collapse',
            '& th': {
              textAlign: 'left',
              fontSize: 12,
              fontWeight: 450,
              color: 'text.secondary',
              p: 2,
              borderBottom: line,
            },
            '& td': { p: 1, borderBottom: line },
          }}
        >
          <thead>
            <tr>
              {['wagons.wagonNumber', 'wagons.axisQuantity', 'wagons.tare', 'wagons.tankType', 'wagons.cargoCode'].map(
                (name) => (
                  <th key={name} scope="col">
                    {label(name)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {wagons.slice(from, from + size).map(({ wagonNumber, axisQuantity, tare }, index) => (
              <tr key={wagonNumber}>
                <td className="tabular">{wagonNumber}</td>
                <td className="tabular">{axisQuantity}</td>
                <td className="tabular">{tare === '' ? '' : formatDecimal(locale, tare)}</td>
                <td>
                  <OutlinedInput
                    size="small"
                    fullWidth
                    inputProps={{ 'aria-label': `${label('wagons.tankType')} ${wagonNumber}`, maxLength: 20 }}
                    {...register(`smgsVagons.${from + index}.tankType`, {
                      setValueAs: (value: unknown) => (value === '' ? null : value),
                    })}
                  />
                </td>
                <td style={{ minWidth: 260 }}>
                  <CargoCell at={from + index} label={`${label('wagons.cargoCode')} ${wagonNumber}`} />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Box
        sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap', fontSize: 13, color: 'text.secondary' }}
      >
        <span>{translate('ui.note.set_count', { smart_count: wagons.length })}</span>
        <NativeSelect
          value={size}
          onChange={(event) => {
            setSize(Number(event.target.value));
            setPage(1);
          }}
          inputProps={{ 'aria-label': translate('ui.note.per_page') }}
        >
          {pageSizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </NativeSelect>
        {pages > 1 && (
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <IconButton
              aria-label={translate('ui.list.previous')}
              disabled={page <= 1}
              onClick={() => setPage(page - 1)}
            >
              <ChevronLeftIcon />
            </IconButton>
            <span className="tabular">
              {page} / {pages}
            </span>
            <IconButton
              aria-label={translate('ui.list.next')}
              disabled={page >= pages}
              onClick={() => setPage(page + 1)}
            >
              <ChevronRightIcon />
            </IconButton>
          </Box>
        )}
      </Box>
    </>
  );
};

export default TransferWaybill;
