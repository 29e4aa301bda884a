import { memoOf } from '@kerben/workflows/documents/gu45u/rows.ts';
import { Box, Button, Select } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { readInstant } from '../../form/instant.ts';
import { InstantField } from '../../form/InstantField.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import wagonTexts from '../../wagon/texts.ts';
import texts from './texts.ts';

type Line = Readonly<Record<string, unknown>>;
interface Memo {
  wagons?: Line[];
  what: number | null;
}

const times = ['placedAt', 'readyAt', 'removedAt'] as const;

/**
 * One time for all wagons of a memo: they are placed and taken away together, and nobody types the same minute seventy times, on a
 * telephone least of all. What a line says already stays as it is.
 */
const TimesOfAll = () => {
  useTexts(texts);
  useTexts(wagonTexts);
  const translate = useTranslate();
  const id = useId();
  const { setValue, getValues } = useFormContext<Memo>();
  const [lines = [], what] = useWatch<Memo, ['wagons', 'what']>({ name: ['wagons', 'what'] });
  const [chosen, setChosen] = useState<(typeof times)[number]>('placedAt');
  const [typed, setTyped] = useState('');
  if (lines.length < 2) return null;
  const told = what === memoOf.placing ? times.slice(0, 1) : times;
  const name = told.includes(chosen) ? chosen : 'placedAt';
  const isEmpty = (line: Line): boolean => line[name] === '' || line[name] === undefined || line[name] === null;
  const empty = lines.filter(isEmpty).length;
  const at = readInstant(typed) ?? typed;
  const put = (): void => {
    const now = getValues('wagons') ?? [];
    setValue(
      'wagons',
      now.map((line) => (isEmpty(line) ? { ...line, [name]: at } : line)),
      { shouldDirty: true, shouldValidate: true },
    );
    setTyped('');
  };
  return (
    <Box
      role="group"
      aria-label={translate('ui.memo.times')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', pt: 2 }}
    >
      <Select
        native
        value={name}
        onChange={({ target }) => setChosen(target.value)}
        inputProps={{ 'aria-label': translate('ui.memo.which') }}
      >
        {told.map((one) => (
          <option key={one} value={one}>
            {translate(`ui.wagon.moment.${one}`)}
          </option>
        ))}
      </Select>
      <Box sx={{ flex: '1 1 270px', maxWidth: 320 }}>
        <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 1, fontSize: 13, fontWeight: 500 }}>
          {translate('ui.memo.times')}
        </Box>
        <InstantField id={id} value={typed} onChange={setTyped} />
      </Box>
      <Button variant="outlined" disabled={empty === 0 || Number.isNaN(Date.parse(at))} onClick={put}>
        {translate('ui.memo.put', { smart_count: empty })}
      </Button>
    </Box>
  );
};

export default TimesOfAll;
