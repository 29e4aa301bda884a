import { v5 as uuidv5 } from 'uuid';

const namespace = '5b6c0f4e-3d52-5f7d-8b1e-59c0f4e1b7d1';

/**
 * Id of the note of another railway: every version of a document, and every message about it, is one note by its number and what makes
 * that unique, since railways count for themselves and use numbers again every year (decision e-waybill-import).
 */
export const incomingNoteId = (
  tenant: string,
  { departureStationId, year, number }: Readonly<Record<'departureStationId' | 'year' | 'number', string>>,
): string => uuidv5([tenant, departureStationId, year, number].join('/'), namespace);
