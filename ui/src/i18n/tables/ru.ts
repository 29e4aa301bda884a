import ra from '../react-admin/ru.ts';
import screen from '../screen/ru.ts';
import shell from '../shell/ru.ts';

/** Every text of this language. */
export default { ...ra, ...shell, ...screen };
