import { eventMessages } from '@kerben/workflows/messages/screens/tables.ts';

/** What happened to documents, in words. A document's own screens have its words; the log speaks of all of them. */
export default eventMessages;
