import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { IconName } from '@kerben/workflows/kernel/icon-names.ts';

const load = import('./LoadedIcon.tsx');
const LoadedIcon = lazy(() => load);

/** A picture of the menu, or the room it will take: fifty pictures must not hold back the first screen. */
export const MenuIcon = ({ name, size = 20 }: { name: IconName | undefined; size?: number }) => (
  <Box component="span" sx={{ width: size, height: size, flex: 'none', display: 'inline-flex' }}>
    {name && (
      <Suspense>
        <LoadedIcon name={name} size={size} />
      </Suspense>
    )}
  </Box>
);
