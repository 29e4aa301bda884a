/** A record by its area and id. */
export type RecordPlace = readonly [area: string, id: string];
