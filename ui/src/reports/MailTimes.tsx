import { Box, MenuItem, OutlinedInput, Select } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { SmallLabel } from './designer/SmallLabel.tsx';
import type { Mailing } from './use-mailing.ts';

const days = { week: 7, month: 28 } as const;

/** How often a report is sent, on which day, at what time. */
export const MailTimes = ({ of }: { readonly of: Mailing }) => {
  const { every, on, at } = of;
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 130px' }}>
        <SmallLabel htmlFor={`${id}-every`}>{translate('screen.reports.mail_every')}</SmallLabel>
        <Select
          fullWidth
          size="small"
          value={every}
          onChange={({ target }) => of.changeEvery(target.value)}
          inputProps={{ id: `${id}-every`, 'aria-label': translate('screen.reports.mail_every') }}
          MenuProps={{ slotProps: { list: { 'aria-label': translate('screen.reports.mail_every') } } }}
        >
          {(['day', 'week', 'month'] as const).map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`screen.reports.every_${each}`)}
            </MenuItem>
          ))}
        </Select>
      </Box>
      {every !== 'day' && (
        <Box sx={{ flex: '1 1 130px' }}>
          <SmallLabel htmlFor={`${id}-on`}>{translate(`screen.reports.on_${every}`)}</SmallLabel>
          <Select
            fullWidth
            size="small"
            value={on}
            onChange={({ target }) => of.setOn(Number(target.value))}
            inputProps={{ id: `${id}-on`, 'aria-label': translate(`screen.reports.on_${every}`) }}
            MenuProps={{ slotProps: { list: { 'aria-label': translate(`screen.reports.on_${every}`) } } }}
          >
            {Array.from({ length: days[every] }, (_, place) => place + 1).map((day) => (
              <MenuItem key={day} value={day}>
                {every === 'week' ? translate(`screen.reports.weekday_${day}`) : day}
              </MenuItem>
            ))}
          </Select>
        </Box>
      )}
      <Box sx={{ flex: '1 1 110px' }}>
        <SmallLabel htmlFor={`${id}-at`}>{translate('screen.reports.mail_at')}</SmallLabel>
        <OutlinedInput
          id={`${id}-at`}
          type="time"
          size="small"
          fullWidth
          value={at}
          onChange={({ target }) => of.setAt(target.value)}
        />
      </Box>
    </Box>
  );
};
