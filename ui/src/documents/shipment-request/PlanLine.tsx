import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ofLine, wagonsLeft, type Planned } from '@kerben/workflows/documents/shipment-request/planned.ts';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../form/Field.tsx';
import type { FieldDefinition } from '../../form/field.ts';
import { CodeWithName } from '../../grid/CodeWithName.tsx';
import type { Row } from '../../grid/column.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServices } from '../../shell/services.ts';
import texts from './texts.ts';

/** What a line brings into the request: where from, where to, which goods, in which wagons. */
const brought = { ...ofLine, wagonTypeId: 'wagonTypeId' } as const;

/** The line of the chosen plan: its lines stand below with what is left of them, and fill the request in. Nobody knows their numbers. */
const PlanLine = ({ area, field }: { area: string; field: FieldDefinition }) => {
  useTexts(texts);
  const translate = useTranslate();
  const { data } = useServices();
  const { setValue } = useFormContext();
  const planId: unknown = useWatch({ name: 'mesplanId' });
  const chosen: unknown = useWatch({ name: field.name });
  const id = typeof planId === 'string' ? planId : '';
  const { data: plan } = useQuery({
    queryKey: ['mesplan', 'lines of', id],
    enabled: id !== '',
    queryFn: async () => (await data.getOne<Row & Planned>('mesplan', { id })).data,
    retry: false,
  });
  const set = (name: string, value: unknown): void =>
    setValue(name, value, { shouldDirty: true, shouldValidate: value !== '' });
  const lines = id === '' ? [] : (plan?.lines ?? []);
  return (
    <Field
      area={area}
      field={field}
      below={
        lines.length > 0 && (
          <Box
            sx={{ display: 'grid', gap: 1, mt: 1 }}
            role="group"
            aria-label={translate('screen.shipment_request.lines')}
          >
            {lines.map((line) => (
              <Button
                key={line.row}
                size="small"
                variant="outlined"
                aria-pressed={line.row === chosen}
                sx={{
                  justifyContent: 'flex-start',
                  textAlign: 'left',
                  whiteSpace: 'normal',
                  minWidth: 0,
                  height: 'auto',
                  py: 1,
                  ...(line.row === chosen && { borderColor: 'primary.main', bgcolor: 'action.selected' }),
                }}
                onClick={() => {
                  set(field.name, line.row);
                  for (const [own, planned] of Object.entries(brought)) set(own, line[planned]);
                }}
              >
                <span>
                  {line.row}: <CodeWithName area="stations" id={line.departureStationId} /> →{' '}
                  <CodeWithName area="stations" id={line.destinationStationId} />,{' '}
                  <CodeWithName area="cargo" id={line.cargoCode} />{' '}
                  {translate('screen.shipment_request.left', { left: Math.max(0, wagonsLeft(line)) })}
                </span>
              </Button>
            ))}
          </Box>
        )
      }
    />
  );
};

export default PlanLine;
