import type { TextTree } from '../../i18n/table.ts';

/** What the record of a shipment request offers. */
export default {
  screen: {
    shipment_request: {
      count: ['Count the prepayment', 'Рассчитать предоплату', 'Алдын ала төлөмдү эсептөө'],
      lines: ['Lines of the request for carriage', 'Строки заявки на перевозку', 'Ташуу өтүнмөсүнүн саптары'],
      left: ['(%{left} wagons left)', '(осталось %{left} ваг.)', '(%{left} вагон калды)'],
      charge: ['Charge of the prepayment', 'Начисление предоплаты', 'Алдын ала төлөмдүн эсеби'],
    },
  },
} satisfies TextTree;
