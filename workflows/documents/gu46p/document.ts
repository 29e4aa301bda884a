import { statement } from '../gu46u/statement.ts';

/** The statement of placing and removing wagons that were loaded (GU-46P). */
export default statement({
  area: 'gu46p',
  memos: 'gu45p',
  path: '/memos/gu46P',
  events: 'Gu46P',
  title: ['Loading statements GU-46', 'Ведомости ГУ-46 на погрузку', 'ГУ-46 жүктөө ведомосттору'],
  one: ['Loading statement', 'Ведомость на погрузку', 'Жүктөө ведомосту'],
  paper: 'GU46_P_All',
  paperTitle: [
    'Statement of placing and removal GU-46, loading',
    'Ведомость подачи и уборки вагонов ГУ-46, погрузка',
    'Вагондорду берүү жана алып чыгуу ведомосту ГУ-46, жүктөө',
  ],
  aggregate: 'loading-statement',
  drafts: ['Loading statements not sent', 'Неотправленные ведомости на погрузку', 'Жөнөтүлбөгөн жүктөө ведомосттору'],
  toSign: ['Loading statements to sign', 'Ведомости на погрузку на подпись', 'Кол коюлуучу жүктөө ведомосттору'],
  toAct: [
    'Loading statements with remarks or returned',
    'Ведомости на погрузку с замечаниями и возвраты',
    'Эскертүүлүү жана кайтарылган жүктөө ведомосттору',
  ],
});
