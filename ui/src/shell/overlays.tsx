import { lazy, type ComponentType } from 'react';
import { useAsk } from './Dialogs.tsx';

const HelpSheet = lazy(() => import('../help/HelpSheet.tsx'));
const Palette = lazy(() => import('./palette/Palette.tsx'));
export const TenantDialog = lazy(() => import('./top/TenantDialog.tsx'));

/** Opens something that is loaded when somebody asks for it. */
const useOverlay = (Overlay: ComponentType<{ onClose: () => void }>): (() => void) => {
  const ask = useAsk();
  return () => void ask((close) => <Overlay onClose={() => close()} />);
};

/** Opens the help of the screen and the sheet of shortcuts. */
export const useHelp = (): (() => void) => useOverlay(HelpSheet);

/** Opens the palette. */
export const usePalette = (): (() => void) => useOverlay(Palette);

/** Asks for another tenant. */
export const useTenantDialog = (): (() => void) => useOverlay(TenantDialog);
