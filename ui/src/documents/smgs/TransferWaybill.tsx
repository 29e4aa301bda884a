import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Note } from '@kerben/workflows/documents/smgs/fields.ts';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../form/Field.tsx';
import type { FieldDefinition } from '../../form/field.ts';
import type { Row } from '../../grid/column.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServices } from '../../shell/services.ts';
import texts from './texts.ts';
import { pageSizes, WagonPages } from './WagonPages.tsx';
import { WagonsOfSet } from './WagonsOfSet.tsx';

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

/**
 * The transfer waybill before it is signed (specification 000, 2.9): customer and stations, and the wagons, of which only calibration
 * type and goods are changed. Signing checks all of it and signs the set.
 */
const TransferWaybill = ({ row }: { readonly row: Row }) => {
  useTexts(texts);
  const { data } = useServices();
  const { setValue } = useFormContext();
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
      <WagonsOfSet wagons={wagons} from={from} to={from + size} />
      <WagonPages count={wagons.length} {...{ size, pages, page, setSize, setPage }} />
    </>
  );
};

export default TransferWaybill;
