import { operation } from '../arrived-wagon/fields.ts';
import { memo } from '../gu45u/memo.ts';

/** The memo of placing and removing wagons that are loaded (GU-45P). */
export default memo({
  area: 'gu45p',
  statements: 'gu46p',
  path: '/memos/gu45P',
  events: 'Gu45P',
  title: ['Loading memos GU-45', 'Памятки ГУ-45 на погрузку', 'ГУ-45 жүктөө памяткалары'],
  one: ['Loading memo', 'Памятка на погрузку', 'Жүктөө памяткасы'],
  paper: 'GU45_P_All',
  paperTitle: [
    'Memo GU-45, loading',
    'Памятка приёмосдатчика ГУ-45, погрузка',
    'Кабыл алып-тапшыруучунун памяткасы ГУ-45, жүктөө',
  ],
  aggregate: 'loading-memo',
  drafts: ['Loading memos not sent', 'Неотправленные памятки на погрузку', 'Жөнөтүлбөгөн жүктөө памяткалары'],
  toSign: ['Loading memos to sign', 'Памятки на погрузку на подпись', 'Кол коюлуучу жүктөө памяткалары'],
  toAct: [
    'Loading memos with remarks or returned',
    'Памятки на погрузку с замечаниями и возвраты',
    'Эскертүүлүү жана кайтарылган жүктөө памяткалары',
  ],
  operation: operation.code.loading,
});
