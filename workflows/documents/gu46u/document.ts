import { statementMessages } from './messages.ts';
import { statement } from './statement.ts';

/** The statement of placing and removing wagons that were unloaded (GU-46U). */
export default statement({
  area: 'gu46u',
  memos: 'gu45u',
  path: '/memos/gu46U',
  events: 'Gu46U',
  title: ['Unloading statements GU-46', 'Ведомости ГУ-46 на выгрузку', 'ГУ-46 түшүрүү ведомосттору'],
  one: ['Unloading statement', 'Ведомость на выгрузку', 'Түшүрүү ведомосту'],
  paper: 'GU46_U_All',
  paperTitle: [
    'Statement of placing and removal GU-46, unloading',
    'Ведомость подачи и уборки вагонов ГУ-46, выгрузка',
    'Вагондорду берүү жана алып чыгуу ведомосту ГУ-46, түшүрүү',
  ],
  aggregate: 'unloading-statement',
  drafts: [
    'Unloading statements not sent',
    'Неотправленные ведомости на выгрузку',
    'Жөнөтүлбөгөн түшүрүү ведомосттору',
  ],
  toSign: ['Unloading statements to sign', 'Ведомости на выгрузку на подпись', 'Кол коюлуучу түшүрүү ведомосттору'],
  toAct: [
    'Unloading statements with remarks or returned',
    'Ведомости на выгрузку с замечаниями и возвраты',
    'Эскертүүлүү жана кайтарылган түшүрүү ведомосттору',
  ],
  messages: statementMessages,
});
