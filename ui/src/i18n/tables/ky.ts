import ra from '../react-admin/ky.ts';
import screen from '../screen/ky.ts';
import shell from '../shell/ky.ts';

/** Every text of this language. */
export default { ...ra, ...shell, ...screen };
