import { operation } from '../arrived-wagon/fields.ts';
import { memo } from './memo.ts';
import { memoMessages } from './messages.ts';

/** The memo of placing and removing wagons that are unloaded (GU-45U). */
export default memo({
  area: 'gu45u',
  statements: 'gu46u',
  path: '/memos/gu45U',
  events: 'Gu45U',
  title: ['Unloading memos GU-45', 'Памятки ГУ-45 на выгрузку', 'ГУ-45 түшүрүү памяткалары'],
  one: ['Unloading memo', 'Памятка на выгрузку', 'Түшүрүү памяткасы'],
  paper: 'GU45_U_All',
  paperTitle: [
    'Memo GU-45, unloading',
    'Памятка приёмосдатчика ГУ-45, выгрузка',
    'Кабыл алып-тапшыруучунун памяткасы ГУ-45, түшүрүү',
  ],
  aggregate: 'unloading-memo',
  drafts: ['Unloading memos not sent', 'Неотправленные памятки на выгрузку', 'Жөнөтүлбөгөн түшүрүү памяткалары'],
  toSign: ['Unloading memos to sign', 'Памятки на выгрузку на подпись', 'Кол коюлуучу түшүрүү памяткалары'],
  toAct: [
    'Unloading memos with remarks or returned',
    'Памятки на выгрузку с замечаниями и возвраты',
    'Эскертүүлүү жана кайтарылган түшүрүү памяткалары',
  ],
  operation: operation.code.unloading,
  messages: memoMessages,
  returns: true,
});
