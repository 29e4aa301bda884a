import { textsOf } from '../kernel/messages.ts';
import { tables } from './tables.ts';

export default textsOf(tables, 'ky');
