import type { Like } from '../table.ts';
import type en from './en.ts';

const ky: Like<typeof en> = {
  grid: {
    close: 'Жабуу',
  },
};
export default ky;
