import type { Like } from '../table.ts';
import type en from './en.ts';

const ru: Like<typeof en> = {
  batch: {
    close: 'Закрыть',
  },
};
export default ru;
