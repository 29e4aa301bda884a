/** What the money of a line is, beside that of a payer. */
export const kinds = { payer: 1, card: 2, online: 3, bag: 4, fee: 5, head: 6 } as const;
/** What only ever comes in: it was on its way to the bank. */
export const onTheWay: readonly number[] = [kinds.card, kinds.online, kinds.bag];
