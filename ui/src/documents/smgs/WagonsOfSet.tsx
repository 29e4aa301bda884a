import { Box, OutlinedInput } from '@mui/material';
import type { Note } from '@kerben/workflows/documents/smgs/fields.ts';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { boxLabel } from '../../form/box-label.ts';
import { Lookup } from '../../form/Lookup.tsx';
import { formatDecimal } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';

const line = '1px solid var(--k-line)';

const columns = ['wagons.wagonNumber', 'wagons.axisQuantity', 'wagons.tare', 'wagons.tankType', 'wagons.cargoCode'];

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

/** The wagons of a set from one place to another: calibration type and goods are changed, the rest is as it was. */
export const WagonsOfSet = ({
  wagons,
  from,
  to,
}: {
  readonly wagons: Note['smgsVagons'];
  readonly from: number;
  readonly to: number;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { register } = useFormContext();
  const label = (name: string): string => boxLabel(translate(`smgs.${name}`)).label;
  return (
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
            {columns.map((name) => (
              <th key={name} scope="col">
                {label(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wagons.slice(from, to).map(({ wagonNumber, axisQuantity, tare }, index) => (
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
  );
};
