import { lazy, Suspense } from 'react';
import { useAsk } from './Dialogs.tsx';

const HelpSheet = lazy(() => import('../help/HelpSheet.tsx'));
const Palette = lazy(() => import('./palette/Palette.tsx'));

/** Opens the help of the screen and the sheet of shortcuts, which is loaded when somebody asks for it. */
export const useHelp = (): (() => void) => {
  const ask = useAsk();
  return () =>
    void ask((close) => (
      <Suspense>
        <HelpSheet onClose={() => close()} />
      </Suspense>
    ));
};

/** Opens the palette, which is loaded when somebody asks for it. */
export const usePalette = (): (() => void) => {
  const ask = useAsk();
  return () =>
    void ask((close) => (
      <Suspense>
        <Palette onClose={() => close()} />
      </Suspense>
    ));
};
