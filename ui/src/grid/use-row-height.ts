import { useLayoutEffect, useState } from 'react';
import { sizes } from '../theme/tokens.ts';

/** Height of a row, px, as the person's density has it. */
export const useRowHeight = (): number => {
  const [height, setHeight] = useState<number>(sizes.row.compact);
  useLayoutEffect(() => {
    const read = (): void =>
      setHeight(
        parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--k-row')) || sizes.row.compact,
      );
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ['data-density'] });
    return () => observer.disconnect();
  }, []);
  return height;
};
