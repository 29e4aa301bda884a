import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, OutlinedInput } from '@mui/material';
import type { Wagon } from '@kerben/workflows/documents/smgs/fields.ts';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { boxLabel } from '../form/box-label.ts';
import { Field } from '../form/Field.tsx';

type Seals = Wagon['seals'];

/** Whether a wagon has something that its row does not show. */
export const hasDetails = ({ seals, containerNumbers, cargoCode }: Wagon): boolean =>
  seals.length > 1 || containerNumbers.length > 0 || cargoCode !== null;

const inDetails = ['containerNumbers', 'cargoCode'] as const;

/** Whether the service refused something that stands in the details of this wagon. */
export const detailsAreWrong = (errors: unknown, index: number): boolean => {
  const row = (errors as readonly (Readonly<Record<string, unknown>> | undefined)[] | undefined)?.[index];
  return inDetails.some((name) => row?.[name] !== undefined);
};

/** Box 19 from the second entry on: seals of another kind or by another party. */
const FurtherSeals = ({ index }: { index: number }) => {
  const translate = useTranslate();
  const { field } = useController({ name: `smgsVagons.${index}.seals` });
  const seals = (field.value ?? []) as Seals;
  const wagon = translate('screen.smgs.wagon', { number: index + 1 });
  const label = (part: 'seal_quantity' | 'seal_marks', at: number): string =>
    `${boxLabel(translate('smgs.wagons.seals')).label} ${at + 1}: ${translate(`screen.smgs.${part}`)}, ${wagon}`;
  const set = (at: number, next: Partial<Seals[number]>): void =>
    field.onChange(seals.map((seal, place) => (place === at ? { ...seal, ...next } : seal)));
  const add = (): void =>
    field.onChange([...(seals.length === 0 ? [{ quantity: 0, marks: '' }] : seals), { quantity: 0, marks: '' }]);
  return (
    <Box>
      <Box sx={{ fontSize: 13, fontWeight: 500, lineHeight: '18px', mb: 1 }}>
        {translate('screen.smgs.further_seals')}
      </Box>
      {seals.slice(1).map((seal, rest) => (
        <Box key={rest} sx={{ display: 'grid', gridTemplateColumns: '44px 1fr 32px', gap: 1, mb: 1 }}>
          <OutlinedInput
            value={seal.quantity > 0 ? seal.quantity : ''}
            onChange={(event) =>
              set(rest + 1, { quantity: Math.min(99, Number(event.target.value.replace(/\D/g, '') || 0)) })
            }
            slotProps={{ input: { inputMode: 'numeric', 'aria-label': label('seal_quantity', rest + 1) } }}
          />
          <OutlinedInput
            value={seal.marks}
            onChange={(event) => set(rest + 1, { marks: event.target.value })}
            slotProps={{ input: { maxLength: 200, 'aria-label': label('seal_marks', rest + 1) } }}
          />
          <IconButton
            aria-label={`${translate('ui.form.remove')}: ${label('seal_marks', rest + 1)}`}
            onClick={() => field.onChange(seals.filter((_, place) => place !== rest + 1))}
            sx={{ width: 32, height: 32 }}
          >
            <DeleteIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </Box>
      ))}
      <Button size="small" startIcon={<AddIcon />} onClick={add}>
        {translate('ui.form.add')}
      </Button>
    </Box>
  );
};

/** What few wagons have: a cargo of their own, containers, more than one entry of seals. */
export const WagonDetails = ({ index }: { index: number }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', '@776': '1fr 1fr 1fr' },
      gap: 4,
      alignItems: 'start',
      ml: { '@776': '32px' },
      mb: { '@776': 3 },
      p: 3,
      background: 'var(--k-surfaceSunken)',
      borderRadius: 1,
    }}
  >
    <Field
      area="smgs"
      field={{
        name: `smgsVagons.${index}.cargoCode`,
        type: 'reference',
        reference: 'cargo',
        nullable: true,
        label: 'smgs.wagons.cargoCode',
      }}
    />
    <Field
      area="smgs"
      field={{
        name: `smgsVagons.${index}.containerNumbers`,
        type: 'texts',
        label: 'smgs.wagons.containerNumbers',
      }}
    />
    <FurtherSeals index={index} />
  </Box>
);
