import { choice, code, int } from '../../fields/make.ts';

/** Papers that TehPD may return, each to the station that wrote it. */
export const paper = choice(['Document', 'Документ', 'Документ'], {
  gu45r: [0, ['Release memo GU-45R', 'Памятка на раскредитование ГУ-45Р', 'ГУ-45Р раскредиттөө памяткасы']],
  gu45u: [1, ['Unloading memo GU-45U', 'Памятка на выгрузку ГУ-45У', 'ГУ-45У түшүрүү памяткасы']],
  gu46u: [2, ['Unloading statement GU-46U', 'Ведомость на выгрузку ГУ-46У', 'ГУ-46У түшүрүү ведомосту']],
});
export const paperState = choice(['Status', 'Статус', 'Статусу'], {
  held: [0, ['In place', 'На месте', 'Ордунда']],
  returned: [1, ['Returned', 'Возвращен', 'Кайтарылды']],
  corrected: [2, ['Corrected', 'Исправлен', 'Түзөтүлдү']],
  cancelled: [3, ['Cancelled', 'Отменён', 'Жокко чыгарылды']],
});

export const stayId = code(['Wagon stay', 'Пребывание вагона', 'Вагондун келип-кетиши'], 100, {
  required: true,
  names: 'arrived-wagon',
});
export const paperId = code(['Document', 'Документ', 'Документ'], 100, { required: true });
/** The status that the caller means: 1 after 0, 4 after 3 (001, section 4.1). */
export const meantStatus = int(['Status', 'Статус', 'Абалы'], 9, { unasked: true });
