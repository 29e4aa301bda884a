import { Button } from '@mui/material';
import { nextTurn, placing, timetableOf } from '@kerben/workflows/documents/schedule/turns.ts';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useState } from 'react';
import { Field } from '../../form/Field.tsx';
import type { FieldDefinition } from '../../form/field.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import texts from '../schedule/texts.ts';
import { useSchedules } from '../schedule/use-schedules.ts';

/** When the wagons are wanted, with the next placing of the chosen siding: proposed, never set by itself (processes, section 2). */
const WantedAt = ({ area, field }: { area: string; field: FieldDefinition }) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const { setValue } = useFormContext();
  const siding: unknown = useWatch({ name: 'pathId' });
  const sidingId = typeof siding === 'string' ? siding : '';
  const { data = [] } = useSchedules(sidingId, sidingId !== '');
  const [now] = useState(() => new Date().toISOString());
  const [schedule] = data;
  const next =
    schedule && sidingId !== '' ? nextTurn(timetableOf(schedule.week, schedule.days), placing, now) : undefined;
  return (
    <Field
      area={area}
      field={field}
      below={
        next !== undefined && (
          <Button
            size="small"
            variant="outlined"
            sx={{ mt: 1 }}
            onClick={() => setValue(field.name, next, { shouldDirty: true, shouldValidate: true })}
          >
            {translate('ui.schedule.proposed', { at: formatInstant(locale, next) })}
          </Button>
        )
      }
    />
  );
};

export default WantedAt;
