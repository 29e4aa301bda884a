import { Box, Button } from '@mui/material';
import { relativePeriods } from '@kerben/projections/read-models/filter.ts';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import type { GridColumn } from '../grid/column.ts';
import { columnLabel, describeCondition, type Words } from '../grid/find/describe.ts';
import { useWords } from '../grid/find/use-words.ts';
import { ValueEditor } from '../grid/find/FilterBuilder.tsx';
import type { GridFilter } from '../grid/grid.ts';
import { askedKind, askedOf, endsOf, withAsked } from './parameters.ts';

interface ReportParametersProps {
  /** The columns that are asked for, in their order. */
  readonly columns: readonly GridColumn[];
  readonly asked: GridFilter;
  readonly onChange: (asked: GridFilter) => void;
}

interface OneProps extends Omit<ReportParametersProps, 'columns'> {
  readonly column: GridColumn;
  readonly words: Words;
}

/** A period that moves with the calendar, or days from and to. */
const Period = ({ column, words, asked, onChange }: OneProps) => {
  const translate = useTranslate();
  const id = useId();
  const { condition } = askedOf(column, asked);
  const [days, setDays] = useState(condition !== undefined && condition.operator !== 'within');
  const within = condition?.operator === 'within' ? condition.value : '';
  const chosen: unknown = Array.isArray(within) ? within[0] : within;
  const label = columnLabel(words, column);
  return (
    <>
      <select
        id={id}
        aria-label={label}
        value={days ? 'days' : typeof chosen === 'string' ? chosen : ''}
        onChange={({ target: { value } }) => {
          setDays(value === 'days');
          onChange(withAsked(asked, column, 'within', value === 'days' ? '' : value));
        }}
      >
        <option value="">{translate('screen.reports.any_time')}</option>
        {relativePeriods.map((period) => (
          <option key={period} value={period}>
            {translate(`find.period.${period}`)}
          </option>
        ))}
        <option value="days">{translate('screen.reports.days')}</option>
      </select>
      {days && <Typed column={column} words={words} asked={asked} onChange={onChange} />}
    </>
  );
};

/** Everything but a moving period: what it is depends on the column. */
const Typed = ({ column, words, asked, onChange }: OneProps) => {
  const id = useId();
  const { condition } = askedOf(column, asked);
  const kind = askedKind(column);
  const operator = kind === 'choice' ? 'in' : kind === 'text' ? 'contains' : 'between';
  const [value, setValue] = useState<unknown>(() =>
    operator === 'between' ? endsOf(condition ?? { operator: undefined, value: [] }) : condition?.value,
  );
  return (
    <ValueEditor
      id={id}
      column={column}
      operator={operator}
      value={value}
      words={words}
      label={columnLabel(words, column)}
      onChange={(next) => {
        setValue(next);
        onChange(withAsked(asked, column, operator, next));
      }}
    />
  );
};

/** What a report asks for whenever it is run: a change is shown at once. */
const ReportParameters = ({ columns, asked, onChange }: ReportParametersProps) => {
  const translate = useTranslate();
  const words = useWords(columns, asked);
  return (
    <Box
      role="group"
      aria-label={translate('screen.reports.asked')}
      sx={{
        px: { xs: 4, md: 6 },
        pb: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 4,
        alignItems: 'end',
        '& .MuiAutocomplete-root': { width: 240 },
        '& select': {
          font: 'inherit',
          fontSize: 13,
          color: 'inherit',
          width: 190,
          height: 34,
          px: 2,
          border: '1px solid var(--k-line)',
          borderRadius: 1,
          bgcolor: 'background.paper',
        },
      }}
    >
      {columns.map((column) => {
        const { other } = askedOf(column, asked);
        const kind = askedKind(column);
        const props = { column, words, asked, onChange };
        return (
          <Box key={column.name} sx={{ display: 'grid', gap: '2px', minWidth: 180, maxWidth: 360 }}>
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {columnLabel(words, column)}
            </Box>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
              {other ? (
                <>
                  {describeCondition(words, other)}
                  <Button onClick={() => onChange(withAsked(asked, column, 'in', []))}>
                    {translate('screen.reports.ask_again')}
                  </Button>
                </>
              ) : kind === 'period' ? (
                <Period {...props} />
              ) : (
                <Typed {...props} />
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};

export default ReportParameters;
