import type { Like } from '../table.ts';
import type en from './en.ts';

const ru: Like<typeof en> = {
  grid: {
    close: 'Закрыть',
  },
};
export default ru;
