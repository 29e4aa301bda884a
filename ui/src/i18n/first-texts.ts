import actionsTexts from '../actions/texts.ts';
import chatTexts from '../chat/texts.ts';
import documentsTexts from '../documents/texts.ts';
import formTexts from '../form/texts.ts';
import gridBulkTexts from '../grid/bulk/texts.ts';
import gridEditTexts from '../grid/edit/texts.ts';
import gridFindTexts from '../grid/find/texts.ts';
import gridTexts from '../grid/texts.ts';
import homeTexts from '../home/texts.ts';
import referenceTexts from '../reference/texts.ts';
import sessionTexts from '../session/texts.ts';
import shellNewsTexts from '../shell/news/texts.ts';
import shellPaletteTexts from '../shell/palette/texts.ts';
import shellRoutesTexts from '../shell/routes/texts.ts';
import shellTexts from '../shell/texts.ts';
import smgsTexts from '../smgs/texts.ts';
import type { TextTree } from './table.ts';

/** What the first page, lists and forms say. Other rooms bring their texts with them (see room.ts); each stands beside its screens. */
export const firstTexts: readonly TextTree[] = [
  actionsTexts,
  chatTexts,
  documentsTexts,
  formTexts,
  gridBulkTexts,
  gridEditTexts,
  gridFindTexts,
  gridTexts,
  homeTexts,
  referenceTexts,
  sessionTexts,
  shellNewsTexts,
  shellPaletteTexts,
  shellRoutesTexts,
  shellTexts,
  smgsTexts,
];
