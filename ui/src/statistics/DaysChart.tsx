import { Box, ButtonBase, MenuItem, Select, Tooltip } from '@mui/material';
import type { FormPart } from '@kerben/workflows/statistics/forms.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { formatDay } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { shownCount } from './shown-count.ts';
import { useDays } from './use-form.ts';

interface DaysChartProps {
  readonly form: string;
  readonly day: string;
  readonly part: FormPart;
  readonly say: (texts: Texts) => string;
  readonly onDay: (day: string) => void;
}

/** A column of the form on each day of a month as bars, a year before as a mark above or in each; a bar opens its day. */
export const DaysChart = ({ form, day, part, say, onDay }: DaysChartProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const main = part.columns.find(({ main: first, measure }) => first && measure === 'wagons') ?? part.columns[0];
  const [key, setKey] = useState(main?.key ?? '');
  const { data } = useDays(form, day, part.what, key);
  const column = part.columns.find((each) => each.key === key);
  if (!data || !column) return <Box sx={{ height: 136 }} aria-busy />;
  const highest = Math.max(1, ...data.days.flatMap(({ count, before }) => [Math.abs(count), Math.abs(before)]));
  const percent = (count: number): string => `${(Math.abs(count) / highest) * 100}%`;
  return (
    <Box component="figure" sx={{ m: 0, mb: 3, '@media print': { breakInside: 'avoid' } }}>
      <Box
        component="figcaption"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          mb: 1,
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        {translate('ui.osot.by_day')}
        <Select
          size="small"
          value={key}
          onChange={({ target }) => setKey(target.value)}
          inputProps={{ 'aria-label': `${say(part.title)}: ${translate('ui.osot.column')}` }}
          sx={{ fontSize: 13, '& .MuiSelect-select': { py: 1 } }}
        >
          {part.columns.map((each) => (
            <MenuItem key={each.key} value={each.key}>
              {say(each.title)}
            </MenuItem>
          ))}
        </Select>
        {data.days.some(({ before }) => before !== 0) && (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <Box component="span" aria-hidden sx={{ width: 12, height: 2, bgcolor: 'text.primary' }} />
            {translate('ui.osot.for_lastYear').toLocaleLowerCase()}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'end', gap: '2px', height: 96 }}>
        {data.days.map(({ day: each, count, before }) => {
          const text = translate('ui.osot.bar', {
            day: formatDay(locale, each),
            count: shownCount(locale, column, count),
            before: shownCount(locale, column, before),
          });
          return (
            <Tooltip key={each} title={text} disableInteractive>
              {/* Days are gone through by the arrows above: thirty stops more would be in the way of the keyboard. */}
              <ButtonBase
                tabIndex={-1}
                aria-label={text}
                aria-current={each === day ? 'date' : undefined}
                onClick={() => onDay(each)}
                sx={{ position: 'relative', flex: 1, height: 1, display: 'flex', alignItems: 'end' }}
              >
                <Box
                  sx={{
                    width: 1,
                    minHeight: 2,
                    height: percent(count),
                    bgcolor: count < 0 ? 'error.main' : count === 0 ? 'divider' : 'primary.main',
                    opacity: each === day ? 1 : 0.65,
                    borderRadius: '2px 2px 0 0',
                  }}
                />
                {before !== 0 && (
                  <Box
                    sx={{
                      position: 'absolute',
                      insetInline: 0,
                      bottom: percent(before),
                      height: 2,
                      bgcolor: 'text.primary',
                    }}
                  />
                )}
              </ButtonBase>
            </Tooltip>
          );
        })}
      </Box>
      <Box
        className="tabular"
        sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 12, color: 'text.secondary', mt: 1 }}
      >
        <span>{formatDay(locale, data.days[0]?.day ?? '')}</span>
        <span>{formatDay(locale, day)}</span>
      </Box>
    </Box>
  );
};
