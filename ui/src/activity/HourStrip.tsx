import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The railway's day in twenty-four cells, the darker the more was done; each says its number. */
export const HourStrip = ({ hours, most }: { hours: readonly number[]; most: number }) => {
  const translate = useTranslate();
  const said = hours.flatMap((count, hour) => (count > 0 ? [translate('ui.activity.hour', { hour, count })] : []));
  return (
    <Box role="img" aria-label={said.join('; ')} sx={{ display: 'flex', gap: '2px', minWidth: 260 }}>
      {hours.map((count, hour) => (
        <Box
          key={hour}
          title={translate('ui.activity.hour', { hour, count })}
          sx={{
            flex: 1,
            height: 20,
            borderRadius: '2px',
            background: 'var(--k-line)',
            position: 'relative',
            overflow: 'hidden',
          }}
        >
          {count > 0 && (
            <Box
              sx={{
                position: 'absolute',
                inset: 0,
                background: 'var(--k-brand)',
                opacity: 0.25 + 0.75 * (count / most),
              }}
            />
          )}
        </Box>
      ))}
    </Box>
  );
};
