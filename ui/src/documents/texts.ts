import type { TextTree } from '../i18n/table.ts';

/** Texts that all documents share. */
export default {
  ui: {
    document: {
      parked: [
        '%{smart_count} record holds an event that this version cannot read; nothing can be done with it meanwhile: |||| %{smart_count} records hold events that this version cannot read; nothing can be done with them meanwhile:',
        '%{smart_count} запись содержит событие, которое эта версия не понимает; действия с ней пока невозможны: |||| %{smart_count} записи содержат события, которые эта версия не понимает; действия с ними пока невозможны: |||| %{smart_count} записей содержат события, которые эта версия не понимает; действия с ними пока невозможны:',
        '%{smart_count} жазууда бул версия түшүнбөгөн окуя бар; аны менен азырынча иштөөгө болбойт: |||| %{smart_count} жазууда бул версия түшүнбөгөн окуя бар; аны менен азырынча иштөөгө болбойт:',
      ],
      way: ['Stages of the record', 'Этапы записи', 'Жазуунун баскычтары'],
      no_rows: ['No lines yet', 'Строк пока нет', 'Саптар азырынча жок'],
      yours: ['Waiting for you', 'Ждёт вас', 'Сизди күтүүдө'],
      waits_you: ['The next step is yours', 'Следующий шаг за вами', 'Кийинки кадам сизден'],
      waits_customer: ['Waits for the customer', 'Ожидает действий клиента', 'Кардарды күтүүдө'],
      waits_railway: ['Waits for the railway', 'Ожидает действий железной дороги', 'Темир жолду күтүүдө'],
    },
  },
} as const satisfies TextTree;
