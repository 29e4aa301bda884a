import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Models of wagons as their makers number them; some end in a letter (11-280Е), so the code is free text. */
export default book({
  path: 'wagon-model',
  title: ['Wagon models', 'Модели вагонов', 'Вагондун моделдери'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 40, required: true, label: ['Model', 'Модель', 'Модели'] },
    ...names,
    type: { kind: 'ref', book: 'wagon-type', max: 20, label: ['Type', 'Тип вагона', 'Вагондун тиби'] },
    capacity: { kind: 'decimal', label: ['Capacity, t', 'Грузоподъёмность, т', 'Жүк көтөрүмдүүлүгү, т'] },
    tare: { kind: 'decimal', label: ['Tare, t', 'Масса тары, т', 'Тара массасы, т'] },
  },
});
