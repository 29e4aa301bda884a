import { wagonNumber } from '../checks/wagon-number.ts';
import { alias } from '../fields/made-member.ts';
import { book } from '../reference/definition.ts';

/** Wagons by number. Capacity and tare in tonnes, volume in cubic metres. */
export default book({
  path: 'wagon-details',
  area: 'wagons',
  events: 'Wagon',
  place: 26,
  title: ['Wagons', 'Вагоны', 'Вагондор'],
  key: 'number',
  made: { code: alias('number', 'Number of the wagon.') },
  fields: {
    number: { kind: 'code', max: 12, required: true, check: wagonNumber, label: ['Number', 'Номер', 'Номери'] },
    kind: { kind: 'text', max: 60, label: ['Kind', 'Род вагона', 'Вагондун түрү'] },
    ownerAdministration: {
      kind: 'ref',
      book: 'railway-administrations',
      max: 2,
      label: ['Owner administration', 'Администрация-собственник', 'Ээси болгон администрация'],
    },
    capacity: { kind: 'decimal', label: ['Capacity, t', 'Грузоподъёмность, т', 'Жүк көтөрүмдүүлүгү, т'] },
    tare: { kind: 'decimal', label: ['Tare, t', 'Масса тары, т', 'Тара массасы, т'] },
    axles: { kind: 'int', max: 32, label: ['Axles', 'Оси', 'Октор'] },
    model: { kind: 'text', max: 40, label: ['Model', 'Модель', 'Модели'] },
    built: { kind: 'int', max: 2100, label: ['Year built', 'Год постройки', 'Курулган жылы'] },
    volume: { kind: 'decimal', label: ['Volume, m³', 'Объём кузова, м³', 'Көлөмү, м³'] },
    type: { kind: 'ref', book: 'wagon-type', max: 20, label: ['Type', 'Тип вагона', 'Вагондун тиби'] },
    ownerType: {
      kind: 'ref',
      book: 'wagon-owner-type',
      max: 20,
      label: ['Ownership', 'Принадлежность', 'Таандыктыгы'],
    },
    repairDate: { kind: 'date', label: ['Next planned repair', 'Дата планового ремонта', 'Пландуу оңдоонун күнү'] },
  },
});
