import type { Row } from '../grid/column.ts';

/** Whether the reader of a shift counts its drawer blind: the API says nothing of what should be in it, and neither does a screen. */
export const isBlind = (shift: Pick<Row, '_withheld'> | undefined): boolean =>
  shift?._withheld?.includes('drawer') === true;
