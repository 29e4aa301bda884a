/** How far each row of the table of chains has looked. */
export type Places = ReadonlyMap<string, bigint>;
