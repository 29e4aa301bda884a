import { Skeleton } from '@mui/material';

/** The room of what stands above the entries of a book, until it comes: the entries do not jump. */
export const ExtraWaits = () => (
  <Skeleton aria-busy variant="rounded" sx={{ mx: { xs: 4, md: 6 }, mb: 3, height: { xs: 146, md: 168 } }} />
);
