import { Box, Checkbox } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CodeWithName } from '../grid/CodeWithName.tsx';
import { formatDecimal, formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { figureFrame, figureTable } from '../shell/figure-table.ts';
import type { Stay } from './use-emptied.ts';
import type { Return } from './use-return.ts';

const columns = ['wagonNumber', 'cargoCode', 'originStationId', 'tare', 'removedAt'] as const;

interface WagonProps {
  readonly stay: Stay;
  readonly chosen: boolean;
  readonly onPick: (on: boolean) => void;
}

const Wagon = ({ stay, chosen, onPick }: WagonProps) => {
  const locale = useLocale();
  const { wagonNumber, cargoCode, originStationId, tare, removedAt, readyAt } = stay;
  return (
    <tr>
      <td>
        <Checkbox
          checked={chosen}
          slotProps={{ input: { 'aria-label': wagonNumber } }}
          onChange={(_event, on) => onPick(on)}
        />
      </td>
      <td className="tabular">{wagonNumber}</td>
      <td>{cargoCode ? <CodeWithName area="cargo" id={cargoCode} /> : ''}</td>
      <td>{originStationId ? <CodeWithName area="stations" id={originStationId} /> : ''}</td>
      <td className="tabular">{tare ? formatDecimal(locale, tare) : ''}</td>
      <td className="tabular">{removedAt || readyAt ? formatInstant(locale, removedAt || readyAt || '') : ''}</td>
    </tr>
  );
};

/** The unloaded wagons to choose from, one by one or all. */
export const EmptiedWagons = ({ of: { stays, picked, chosen, pick, pickAll } }: { readonly of: Return }) => {
  const translate = useTranslate();
  const all = picked.length === stays.length && stays.length > 0;
  return (
    <Box role="region" tabIndex={0} aria-label={translate('ui.note.return.wagons')} sx={figureFrame}>
      <Box component="table" sx={{ ...figureTable, '& td': { textAlign: 'left' } }}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                checked={all}
                indeterminate={picked.length > 0 && !all}
                slotProps={{ input: { 'aria-label': translate('ui.note.return.all') } }}
                onChange={(_event, on) => pickAll(on)}
              />
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" style={{ textAlign: 'left' }}>
                {translate(`ui.note.return.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stays.map((stay) => (
            <Wagon key={stay.id} stay={stay} chosen={chosen.has(stay.id)} onPick={(on) => pick(stay.id, on)} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
};
