import { waiting } from '@kerben/workflows/documents/gu46u/of-memos.ts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../form/Field.tsx';
import type { FieldDefinition } from '../../form/field.ts';
import type { Row } from '../../grid/column.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServices } from '../../shell/services.ts';
import texts from './texts.ts';
import { textsIn } from '@kerben/workflows/kernel/lists.ts';

const most = 200;
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const said = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Memos of a statement, with those of its client, siding and period that no statement has yet: proposed, never taken by itself. */
const MemosToCharge = ({ area, field }: { area: string; field: FieldDefinition }) => {
  useTexts(texts);
  const translate = useTranslate();
  const { data: provider } = useServices();
  const { setValue, getValues } = useFormContext();
  const watched: readonly unknown[] = useWatch({
    name: ['stationId', 'customerId', 'sidingId', 'periodFrom', 'periodTo'],
  });
  const [stationId = '', customerId = '', sidingId = ''] = watched.slice(0, 3).map(said);
  const [, , , from, to] = watched;
  const chosen: unknown = useWatch({ name: field.name });
  const memos = area === 'gu46p' ? 'gu45p' : 'gu45u';
  const { data: found = [] } = useQuery({
    queryKey: [memos, 'to charge', stationId, customerId, sidingId, from, to],
    enabled: stationId !== '' && customerId !== '' && isDay(from) && isDay(to) && from <= to,
    queryFn: async ({ signal }) =>
      (
        await provider.ask<readonly Row[]>(
          memos,
          '',
          {
            filter: {
              ...waiting,
              stationId,
              customerId,
              ...(sidingId !== '' && { sidingId }),
              day__between: [from, to],
            },
            range: [0, most - 1],
            sort: ['day', 'ASC'],
          },
          signal,
        )
      ).json,
  });
  const taken = textsIn(chosen);
  const offered = found.filter(({ id }) => !taken.includes(id));
  const take = (): void =>
    setValue(field.name, [...textsIn(getValues(field.name)), ...offered.map(({ id }) => id)], {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <Field
      area={area}
      field={field}
      below={
        offered.length > 0 && (
          <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={take}>
            {translate('ui.statement.take', { smart_count: offered.length })}
          </Button>
        )
      }
    />
  );
};

export default MemosToCharge;
