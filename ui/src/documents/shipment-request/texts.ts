import type { TextTree } from '../../i18n/table.ts';

/** What the record of a shipment request offers. */
export default {
  screen: {
    shipment_request: {
      count: ['Count the prepayment', 'Рассчитать предоплату', 'Алдын ала төлөмдү эсептөө'],
      charge: ['Charge of the prepayment', 'Начисление предоплаты', 'Алдын ала төлөмдүн эсеби'],
    },
  },
} satisfies TextTree;
