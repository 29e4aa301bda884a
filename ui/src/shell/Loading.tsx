import { Box } from '@mui/material';
import { Mark } from './Mark.tsx';

/** Before anybody is signed in: the mark, quietly. */
export const Loading = () => (
  <Box aria-busy sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center' }}>
    <Mark size={40} />
  </Box>
);
