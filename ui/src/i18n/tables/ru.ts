import ra from '../react-admin/ru.ts';
import shell from '../shell/ru.ts';

/** Every text of this language, in the order later tables may override earlier ones. */
export default { ...ra, ...shell };
