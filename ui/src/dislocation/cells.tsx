import { Box } from '@mui/material';
import { useState } from 'react';
import type { GridColumn, Row } from '../grid/column.ts';
import { formatDecimal } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useDistance } from './use-network.ts';

const dayMs = 86_400_000;
/** From so many days on a wagon stands for long. */
const longDays = 3;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Kilometres from where the wagon was seen to where it is bound for, over tariff table 1. */
const DistanceLeft = ({ row }: { readonly row: Row }) => {
  const locale = useLocale();
  const distance = useDistance();
  const km = distance(textOf(row['place']), textOf(row['destinationStationId']));
  return km === undefined ? <span className="k-none">–</span> : <span>{formatDecimal(locale, km)}</span>;
};

/** Whole days for which it has stood; long ones stand out. */
const IdleDays = ({ row }: { readonly row: Row }) => {
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const since = Date.parse(textOf(row['idle']));
  if (Number.isNaN(since)) return <span className="k-none">–</span>;
  const days = Math.max(0, Math.floor((now - since) / dayMs));
  return (
    <Box component="span" sx={{ ...(days >= longDays && { color: 'var(--k-red-text)', fontWeight: 650 }) }}>
      {formatDecimal(locale, days)}
    </Box>
  );
};

const beside = (name: string, label: string, view: GridColumn['view']): GridColumn => ({
  name,
  type: 'int',
  label,
  sortable: false,
  filterable: false,
  hidden: false,
  beside: true,
  ...(view && { view }),
  width: 104,
});

/** Columns that nobody stores: they change with the clock and with the tables. */
export const distanceColumn = beside('distanceLeft', 'ui.dislocation.left', DistanceLeft);
export const idleColumn = beside('idleDays', 'ui.dislocation.idle_days', IdleDays);
