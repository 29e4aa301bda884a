import type { Like } from '../table.ts';
import type en from './en.ts';

const ky: Like<typeof en> = {
  batch: {
    close: 'Жабуу',
  },
};
export default ky;
