import { tariffTable } from '../tariff/table.ts';

/** Factors of the rates: each applies where what it asks of a carriage has its value; in the order of `place`. */
export default tariffTable({
  name: 'freight-coefficient',
  title: ['Tariff coefficients', 'Тарифные коэффициенты', 'Тарифтик коэффициенттер'],
  key: ['of', 'value'],
  above: ['factor'],
  fields: {
    place: { kind: 'int', max: 100, required: true, label: ['Order', 'Порядок', 'Тартиби'] },
    of: {
      kind: 'choice',
      required: true,
      choices: [
        ['Class of goods', 'Класс груза', 'Жүктүн классы'],
        ['Park', 'Принадлежность вагона', 'Вагондун таандыктыгы'],
        ['Traffic', 'Вид сообщения', 'Катнаштын түрү'],
        ['Direction (railway of destination)', 'Направление (дорога назначения)', 'Багыт (баруучу темир жол)'],
        ['Season (month)', 'Сезон (месяц)', 'Мезгил (ай)'],
        ['Contract of the customer', 'Договор клиента', 'Кардардын келишими'],
      ],
      label: ['Of what', 'По признаку', 'Белгиси боюнча'],
    },
    value: { kind: 'code', max: 60, required: true, label: ['Value', 'Значение', 'Мааниси'] },
    factor: { kind: 'decimal', max: 4, required: true, label: ['Factor', 'Коэффициент', 'Коэффициент'] },
    ground: { kind: 'text', max: 200, label: ['Ground', 'Основание', 'Негизи'] },
  },
});
