/** A print of TehPD: of one record of an area, or of the orders of a month (001, section 7: report links). */
export type TehpdPaper =
  | { readonly name: string; readonly area: string; readonly at: string }
  | { readonly name: string; readonly month: true };

export const tehpdPapers: readonly TehpdPaper[] = [
  { name: 'FDU92', area: 'personal-account', at: '/personal-account' },
  { name: 'Gu57', area: 'payment', at: '/payment' },
  { name: 'GU45_R_All', area: 'gu45r', at: '/memos/gu45R' },
  { name: 'GU45_U_All', area: 'gu45u', at: '/memos/gu45U' },
  { name: 'GU46_U_All', area: 'gu46u', at: '/memos/gu46U' },
  ...['ArrivedNaryad', 'SendNaryad'].flatMap((side) =>
    ['ByMonth', 'Summ', 'Full'].map((layout): TehpdPaper => ({ name: `${side}${layout}`, month: true })),
  ),
];
