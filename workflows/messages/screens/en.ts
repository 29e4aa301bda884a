import { textsOf } from '../../kernel/messages.ts';
import { screenTables } from './tables.ts';

export default textsOf(screenTables, 'en');
