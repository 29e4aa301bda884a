import { Box, Button, NativeSelect, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEffect, useId, useState } from 'react';
import { DayField } from '../../form/DayField.tsx';
import { readDay } from '../../grid/find/typed.ts';
import { useGrid } from '../../grid/grid.ts';
import audit from './audit-log.facts.ts';
import { auditFilters, readAuditFilter, withAuditFilter, withRecord, type AuditFilter } from './audit-filter.ts';
import { auditLabel } from './list.tsx';
import { RecordChoice } from './RecordChoice.tsx';

/** Milliseconds after the last letter before the list is read (specification 000, section 9). */
const delay = 700;

/** Look of an input with its label above. */
const frame = { display: 'grid', gap: '2px', fontSize: 12, color: 'text.secondary' } as const;

interface InputProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

const Input = ({ label, value, onValue }: InputProps) => {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Emptied from outside, by the button or by a link.
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onValue(typed), delay);
    return () => clearTimeout(timer);
  }, [typed, value, onValue]);
  return (
    <Box sx={frame}>
      <label htmlFor={id}>{label}</label>
      <OutlinedInput
        id={id}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onValue(typed);
        }}
        sx={{ width: 170 }}
      />
    </Box>
  );
};

/** A day as the railway writes it; what is no day yet narrows nothing. */
const Day = ({ label, value, onValue }: InputProps) => {
  const id = useId();
  return (
    <Box sx={frame}>
      <label htmlFor={id}>{label}</label>
      <Box sx={{ width: 150 }}>
        <DayField
          key={value === '' ? 'none' : 'some'}
          id={id}
          value={value}
          onChange={(day) => (day === '' || readDay(day) !== undefined) && day !== value && onValue(day)}
        />
      </Box>
    </Box>
  );
};

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly onValue: (value: string) => void;
}

const Choice = ({ label, value, choices, onValue }: ChoiceProps) => {
  const id = useId();
  const translate = useTranslate();
  return (
    <Box sx={frame}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        variant="outlined"
        input={<OutlinedInput />}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        sx={{ width: 200 }}
      >
        <option value="">{translate('admin.audit.all')}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
};

/** What the log is narrowed to: person, period, area, action, record. */
export const AuditFilters = () => {
  const translate = useTranslate();
  const { view, setView } = useGrid();
  const filter = readAuditFilter(view.filter);
  const show = (wanted: AuditFilter): void => setView({ filter: withAuditFilter(view.filter, wanted) });
  const set = (name: keyof AuditFilter) => (value: string) => show({ ...filter, [name]: value });
  const named = (names: readonly string[], key: (name: string) => string) =>
    names
      .map((value) => ({ value, text: translate(key(value), { _: value }) }))
      .sort((a, b) => a.text.localeCompare(b.text));
  return (
    <Box
      role="group"
      aria-label={translate('admin.audit.filter')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', width: 1, order: 1 }}
    >
      <Input label={auditLabelText(translate, 'userName')} value={filter.user ?? ''} onValue={set('user')} />
      <Day label={translate('admin.audit.from')} value={filter.from ?? ''} onValue={set('from')} />
      <Day label={translate('admin.audit.to')} value={filter.to ?? ''} onValue={set('to')} />
      <Choice
        label={auditLabelText(translate, 'area')}
        value={filter.area ?? ''}
        choices={named(audit.areas, (name) => name)}
        onValue={set('area')}
      />
      <Choice
        label={auditLabelText(translate, 'eventType')}
        value={filter.event ?? ''}
        choices={named(audit.events, (name) => `event.${name}`)}
        onValue={set('event')}
      />
      <RecordChoice
        label={auditLabelText(translate, 'recordId')}
        area={filter.area}
        id={filter.record}
        onRecord={(record) => show(withRecord(filter, record))}
      />
      {auditFilters.some((name) => filter[name]) && (
        <Button onClick={() => show({})}>{translate('admin.audit.clear')}</Button>
      )}
    </Box>
  );
};

const auditLabelText = (translate: ReturnType<typeof useTranslate>, name: string): string =>
  translate(auditLabel(name));
