import type { Like } from '../table.ts';
import type en from './en.ts';

const ru: Like<typeof en> = {
  find: {
    close: 'Закрыть',
  },
};
export default ru;
