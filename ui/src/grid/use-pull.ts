import { useEffect, useState } from 'react';

/** How far a list is pulled down before letting it go reads it anew, and how far it follows the finger, px. */
const enough = 72;
const farthest = 110;

/**
 * Pulling down a list that stands at its top, on a telephone: how far it is pulled, px, 0 when nobody pulls. Letting go beyond `enough`
 * calls `refresh`. The browser's own pulling, which loads the whole page anew, rests meanwhile.
 */
export const usePull = (refresh: () => void): { readonly pulled: number; readonly isEnough: boolean } => {
  const [pulled, setPulled] = useState(0);
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overscrollBehaviorY;
    style.overscrollBehaviorY = 'contain';
    let from: number | undefined;
    let far = 0;
    const begin = ({ touches }: TouchEvent): void => {
      const [finger] = touches;
      // A dialog or a sheet above the list has a way of its own.
      from =
        window.scrollY <= 0 && touches.length === 1 && !document.querySelector('[role="dialog"]')
          ? finger?.clientY
          : undefined;
      far = 0;
    };
    const follow = ({ touches }: TouchEvent): void => {
      const [finger] = touches;
      if (from === undefined || !finger) return;
      far = window.scrollY > 0 ? 0 : Math.min(farthest, Math.max(0, (finger.clientY - from) / 2));
      setPulled(far);
    };
    const end = (): void => {
      if (from !== undefined && far >= enough) refresh();
      from = undefined;
      far = 0;
      setPulled(0);
    };
    window.addEventListener('touchstart', begin, { passive: true });
    window.addEventListener('touchmove', follow, { passive: true });
    window.addEventListener('touchend', end);
    window.addEventListener('touchcancel', end);
    return () => {
      style.overscrollBehaviorY = before;
      window.removeEventListener('touchstart', begin);
      window.removeEventListener('touchmove', follow);
      window.removeEventListener('touchend', end);
      window.removeEventListener('touchcancel', end);
    };
  }, [refresh]);
  return { pulled, isEnough: pulled >= enough };
};
