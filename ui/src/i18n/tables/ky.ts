import ra from '../react-admin/ky.ts';
import shell from '../shell/ky.ts';

/** Every text of this language, in the order later tables may override earlier ones. */
export default { ...ra, ...shell };
