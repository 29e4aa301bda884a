import ra from 'ra-language-english';
import screen from '../screen/en.ts';
import shell from '../shell/en.ts';

/** Every text of this language. */
export default { ...ra, ...shell, ...screen };
