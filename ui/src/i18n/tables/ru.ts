import domain from '@kerben/workflows/messages/screens/ru.ts';
import ra from '../react-admin/ru.ts';
import batch from '../batch/ru.ts';
import find from '../find/ru.ts';
import grid from '../grid/ru.ts';
import importing from '../import/ru.ts';
import admin from '../admin/ru.ts';
import redirect from '../redirect/ru.ts';
import screen from '../screen/ru.ts';
import session from '../session/ru.ts';
import shell from '../shell/ru.ts';

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
