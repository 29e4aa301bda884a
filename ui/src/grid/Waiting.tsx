import { Box, Skeleton } from '@mui/material';

/** Rows before the first answer. */
export const Waiting = () => (
  <Box aria-busy sx={{ flex: 1, overflow: 'hidden', borderTop: '1px solid var(--k-line)' }}>
    {Array.from({ length: 14 }, (_, index) => (
      <Box
        key={index}
        sx={{
          display: 'flex',
          gap: 6,
          alignItems: 'center',
          height: 'var(--k-row)',
          px: 6,
          borderBottom: '1px solid var(--k-line)',
        }}
      >
        <Skeleton variant="rounded" width={90} height={12} />
        <Skeleton variant="rounded" width={110} height={12} />
        <Skeleton variant="rounded" sx={{ flex: 1, maxWidth: `${60 - (index % 4) * 8}%` }} height={12} />
      </Box>
    ))}
  </Box>
);
