/** Выдача or Отправление, and the area of its orders. */
export const sides = { arrived: 'arrived-naryad', sent: 'departures-naryad' } as const;
export type Side = keyof typeof sides;
