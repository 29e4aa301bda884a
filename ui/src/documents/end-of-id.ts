/** The last letters of an id, by which people tell records apart that have no number; a chain's ending (`~return`) tells nothing. */
export const endOfId = (id: string): string => id.replace(/~.*|-/g, '').slice(-6);
