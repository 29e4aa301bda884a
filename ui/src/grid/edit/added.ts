/** Ids of rows that are not saved yet; no service gives such ids. */
export const isAdded = (id: string): boolean => id.startsWith('new:');

export const nextAddedId = (): string => `new:${crypto.randomUUID()}`;
