import domain from '@kerben/workflows/messages/screens/ky.ts';
import ra from '../react-admin/ky.ts';
import batch from '../batch/ky.ts';
import find from '../find/ky.ts';
import grid from '../grid/ky.ts';
import importing from '../import/ky.ts';
import admin from '../admin/ky.ts';
import redirect from '../redirect/ky.ts';
import screen from '../screen/ky.ts';
import session from '../session/ky.ts';
import shell from '../shell/ky.ts';

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
