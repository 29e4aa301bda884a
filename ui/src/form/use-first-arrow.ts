import type { AutocompleteProps } from '@mui/material';
import { useRef } from 'react';

type KeyDown = NonNullable<AutocompleteProps<string, false, false, false>['onKeyDown']>;

/** The first entry is highlighted while the list opens: the first arrow goes to it, not past it. */
export const useFirstArrow = (opensAtFirst: boolean, hasEntries: boolean) => {
  /** The first arrow down of this search was pressed. */
  const down = useRef(false);
  return {
    again: (): void => void (down.current = false),
    onKeyDown: (event: Parameters<KeyDown>[0]): void => {
      if (event.key !== 'ArrowDown' || event.altKey) return;
      const first = !down.current;
      down.current = true;
      if (!first || !opensAtFirst) return;
      event.preventDefault();
      event.defaultMuiPrevented = hasEntries;
    },
  };
};
