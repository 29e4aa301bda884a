import domain from '@kerben/workflows/messages/screens/ky.ts';
import ra from '../react-admin/ky.ts';
import { tableOf } from '../table-of.ts';

/** Every text of this language: the domain's words, react-admin's, the screens'. Made when the application is built. */
export default { ...domain, ...ra, ...tableOf(2) };
