import domain from '@kerben/workflows/messages/screens/en.ts';
import ra from 'ra-language-english';
import batch from '../batch/en.ts';
import find from '../find/en.ts';
import grid from '../grid/en.ts';
import importing from '../import/en.ts';
import admin from '../admin/en.ts';
import redirect from '../redirect/en.ts';
import screen from '../screen/en.ts';
import session from '../session/en.ts';
import shell from '../shell/en.ts';

/** Every text of this language: the domain's words, react-admin's, the frame's, the screens'. */
export default {
  ...domain,
  ...ra,
  ...shell,
  ...session,
  ...screen,
  ...admin,
  ...grid,
  ...find,
  ...batch,
  ...redirect,
  ...importing,
};
