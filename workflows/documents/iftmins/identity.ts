import { v5 as uuidv5 } from 'uuid';
import type { Facts } from '../../iftmin/facts.ts';

const namespace = '8d0f4c52-6a0e-5c7b-9f43-59c0f4e1b7d3';

/** A text as it is compared: line ends and blanks between segments mean nothing. */
const plain = (raw: string): string => raw.replace(/[\r\n]+\s*/g, '').trim();

/** The same text, however it came. */
export const textKey = (raw: string): string => uuidv5(`text/${plain(raw)}`, namespace);

/**
 * The same message: who sent it, in which interchange, as which message of it. `''` where the interchange is not named: numbers of
 * messages begin anew with every railway.
 */
export const messageKey = ({
  from,
  interchange,
  reference,
  test,
}: Pick<Facts, 'from' | 'interchange' | 'reference' | 'test'>): string =>
  from === '' || interchange === ''
    ? ''
    : uuidv5(`message/${JSON.stringify([from, interchange, reference, ...(test ? ['test'] : [])])}`, namespace);
