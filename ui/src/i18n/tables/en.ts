import ra from 'ra-language-english';
import shell from '../shell/en.ts';

/** Every text of this language, in the order later tables may override earlier ones. */
export default { ...ra, ...shell };
