import { wagonNumber } from '../checks/wagon-number.ts';
import { bookArea, type BookDefinition } from '../reference/book.ts';
import type { Fields } from '../reference/field.ts';

const fields = {
  number: { kind: 'code', max: 12, required: true, check: wagonNumber, label: ['Number', 'Номер', 'Номери'] },
  kind: { kind: 'text', max: 60, label: ['Kind', 'Род вагона', 'Вагондун түрү'] },
  ownerAdministration: {
    kind: 'code',
    max: 2,
    label: ['Owner administration', 'Администрация-собственник', 'Ээси болгон администрация'],
  },
  capacity: { kind: 'decimal', label: ['Capacity, t', 'Грузоподъёмность, т', 'Жүк көтөрүмдүүлүгү, т'] },
  tare: { kind: 'decimal', label: ['Tare, t', 'Масса тары, т', 'Тара массасы, т'] },
  axles: { kind: 'int', max: 32, label: ['Axles', 'Оси', 'Октор'] },
  model: { kind: 'text', max: 40, label: ['Model', 'Модель', 'Модели'] },
  built: { kind: 'int', max: 2100, label: ['Year built', 'Год постройки', 'Курулган жылы'] },
} as const satisfies Fields;

/** Wagon details by number. Capacity and tare in tonnes. */
export const wagonBook: BookDefinition<typeof fields> = {
  area: 'wagons',
  title: ['Wagons', 'Вагоны', 'Вагондор'],
  book: 'WagonDetails',
  events: 'Wagon',
  key: 'number',
  fields,
};

export const wagons = bookArea(wagonBook);
