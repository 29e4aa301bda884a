import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, type ReactNode } from 'react';
import { Lookup } from '../form/Lookup.tsx';
import type { Return } from './use-return.ts';

/** Who returns the wagons, from which station, and where to. */
export const ReturnEnds = ({ of }: { readonly of: Return }) => {
  const translate = useTranslate();
  const id = useId();
  const { customerId, setCustomer, stationId, setStation, destinationStationId, setDestination } = of;
  const input = (name: string, control: (id: string) => ReactNode) => (
    <div>
      <Box component="label" htmlFor={`${id}-${name}`} sx={{ display: 'block', fontSize: 13, fontWeight: 500, mb: 1 }}>
        {translate(`ui.note.return.${name}`)}
      </Box>
      {control(`${id}-${name}`)}
    </div>
  );
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
      {input('customer', (at) => (
        <Lookup id={at} area="customers" value={customerId} onChange={(next) => setCustomer(next)} />
      ))}
      {input('station', (at) => (
        <Lookup
          id={at}
          area="stations"
          filter={{ administration: '59' }}
          value={stationId}
          onChange={(next) => setStation(next)}
        />
      ))}
      {input('destination', (at) => (
        <Lookup id={at} area="stations" value={destinationStationId} onChange={(next) => setDestination(next)} free />
      ))}
    </Box>
  );
};
