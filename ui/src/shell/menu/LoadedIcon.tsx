import type { IconName } from '@kerben/workflows/kernel/icon-names.ts';
import icons from '../routes/icons.ts';

/** A picture of the menu. All of them come in one chunk of their own (MenuIcon). */
const LoadedIcon = ({ name, size }: { name: IconName; size: number }) => {
  const Icon = icons[name];
  return <Icon sx={{ fontSize: size }} />;
};

export default LoadedIcon;
