import type { Offer } from '../../document/definition.ts';
import { cashDeskOrCustomer, may, notArchived, owner, paymentLinked, prepaidIfRequested, staff } from './guards.ts';
import type { SmgsState } from './fields.ts';
import { early, formed, listed } from './states.ts';

const at =
  (holds: (note: SmgsState) => boolean): NonNullable<Offer<SmgsState>['shown']>[number] =>
  (note) =>
    holds(note) || { code: 'Smgs.WrongState' };

const create = may('Smgs.CreateSmgs');
const view = may('Smgs.ViewSmgs');
const wagonList = may('WagonList.CreateWagonList');
const forming = [notArchived, staff, create, prepaidIfRequested];

/**
 * The row menu in its order. Conditions with `shown` are those of specification 000, section 4, and the rule that an archived note
 * is not changed; beside them the machine and the policy of the command must allow it (decision smgs-row-actions).
 */
export const offers: readonly Offer<SmgsState>[] = [
  { action: 'show-history', text: ['Show history', 'История заявки', 'Өтүнмөнүн тарыхы'], shown: [view] },
  {
    action: 'copy',
    text: ['Copy into a new waybill', 'Копировать в новую накладную', 'Жаңы коштомо кагазга көчүрүү'],
    shown: [at(({ status }) => status < 2), cashDeskOrCustomer],
    in: [...early, ...formed, ...listed],
  },
  {
    action: 'save-template',
    text: ['Save as a template', 'Сохранить как шаблон', 'Шаблон катары сактоо'],
    shown: [at(({ status }) => status < 2), cashDeskOrCustomer],
    in: [...early, ...formed, ...listed],
  },
  { action: 'edit-draft', move: 'edit-draft' },
  { action: 'submit', move: 'submit' },
  { action: 'withdraw', move: 'withdraw' },
  { action: 'accept', move: 'accept' },
  { action: 'confirm-prepayment', move: 'confirm-prepayment' },
  {
    action: 'create-smgs',
    move: 'form',
    shown: [at(({ status, subStatus }) => subStatus === 2 && status === 0), ...forming],
    in: ['note.declared'],
  },
  {
    action: 'edit-smgs',
    move: 'edit',
    shown: [at(({ subStatus }) => subStatus > 2 && subStatus !== 7), notArchived, staff, create],
  },
  { action: 'return-for-rework', move: 'return-for-rework' },
  { action: 'send-for-rework', move: 'rework', shown: [at(({ subStatus }) => subStatus === 5), notArchived, owner] },
  { action: 'rework-by-application', move: 'rework-by-application' },
  {
    action: 'form-again',
    move: 'form',
    text: ['Issue again', 'Оформить повторно', 'Кайра тариздөө'],
    shown: [at(({ subStatus }) => subStatus === 6), ...forming],
    in: ['note.reworked', 'wagonList.reworked'],
  },
  {
    action: 'count-charges',
    text: ['Count the charges', 'Рассчитать провозную плату', 'Ташуу төлөмүн эсептөө'],
    shown: [at(({ status, subStatus }) => status <= 1 && subStatus >= 2), notArchived, staff, may('Kassa.Calculator')],
    who: 'staff',
    in: ['note.declared', ...formed, ...listed],
  },
  { action: 'link-payment', move: 'link-payment' },
  { action: 'settle', move: 'settle' },
  {
    action: 'create-wagon-list',
    move: 'attach-wagon-list',
    shown: [at(({ status, subStatus }) => subStatus > 2 && status === 0), notArchived, staff, wagonList, paymentLinked],
  },
  {
    action: 'edit-wagon-list',
    move: 'edit-wagon-list',
    shown: [at(({ status }) => status === 1), notArchived, staff, wagonList, paymentLinked],
  },
  {
    action: 'print-smgs',
    text: ['Print SMGS', 'Печать СМГС', 'СМГСти басып чыгаруу'],
    shown: [at(({ status, subStatus }) => status < 4 && subStatus > 2), may('Smgs.PrintSmgs'), paymentLinked],
    in: [...formed, ...listed, 'transferWaybill.formed'],
  },
  {
    action: 'print-wagon-list',
    text: ['Print wagon list', 'Печать ведомости вагонов', 'Вагондор ведомостун басып чыгаруу'],
    shown: [at(({ status, subStatus }) => subStatus === 3 && status === 1), may('WagonList.PrintWagonList')],
    in: ['wagonList.formed'],
  },
  {
    action: 'print-container-list',
    text: ['Print container list', 'Печать ведомости контейнеров', 'Контейнерлер ведомостун басып чыгаруу'],
    shown: [at(({ status, subStatus }) => subStatus > 2 && status < 2), may('Smgs.PrintSmgs'), paymentLinked],
    in: [...formed, ...listed],
  },
  {
    action: 'print-paid',
    text: ['Print as it was paid', 'Печать на момент оплаты', 'Төлөнгөн учурдагысын басып чыгаруу'],
    shown: [at(({ subStatus }) => subStatus === 4), may('Smgs.PrintSmgs'), paymentLinked],
    in: ['note.paid', 'wagonList.paid'],
  },
  {
    action: 'fill-in-request',
    move: 'fill-request',
    shown: [at(({ status, subStatus }) => subStatus === 1 && status === 2), notArchived, owner],
  },
  { action: 'sign-mps', move: 'sign-mps-wagon' },
  {
    action: 'print-mps',
    text: ['Print the MPS wagon set', 'Печать перечня вагонов МПС', 'МПС вагондорунун тизмесин басып чыгаруу'],
    shown: [at(({ status }) => status === 2 || status === 3), staff, view],
    who: 'staff',
    in: ['mpsReturn.underReview', 'mpsReturn.declared', 'transferWaybill.formed'],
  },
  {
    action: 'print-transfer-waybill',
    text: ['Print transfer waybill', 'Печать пересылочной накладной', 'Бош вагондун коштомо кагазын басып чыгаруу'],
    shown: [at(({ status, subStatus }) => subStatus === 7 && status === 3), staff],
    who: 'staff',
    in: ['transferWaybill.formed'],
  },
  {
    action: 'show-wagons',
    text: ['Wagons of the waybill', 'Вагоны накладной', 'Коштомо кагаздын вагондору'],
    shown: [view],
  },
  {
    action: 'show-containers',
    text: ['Containers of the waybill', 'Контейнеры накладной', 'Коштомо кагаздын контейнерлери'],
    shown: [view],
  },
  { action: 'sign', move: 'sign-smgs' },
  { action: 'status-log', text: ['Status log', 'Журнал статусов', 'Абалдар журналы'], shown: [view] },
  { action: 'edit-log', text: ['Edit log', 'Журнал изменений', 'Өзгөртүүлөр журналы'], shown: [view] },
  { action: 'changed-values', text: ['Changed values', 'Изменённые значения', 'Өзгөргөн маанилер'], shown: [view] },
  { action: 'mark-departed', move: 'mark-departed' },
  { action: 'take-back-departure', move: 'take-back-departure' },
  {
    action: 'download-iftmin',
    text: ['Download IFTMIN', 'Скачать IFTMIN', 'IFTMIN экспорту'],
    shown: [at(({ status, subStatus }) => status < 2 && subStatus > 2), staff, create],
    who: 'staff',
    in: [...formed, ...listed],
  },
  {
    action: 'download-e-waybill',
    text: ['Download electronic waybill', 'Скачать электронную накладную', 'Электрондук коштомо кагаздын экспорту'],
    shown: [at(({ status, subStatus }) => status < 2 && subStatus > 2), staff, create],
    who: 'staff',
    in: [...formed, ...listed],
  },
  { action: 'mark-message-sent', move: 'mark-message-sent' },
  { action: 'cancel', move: 'cancel' },
  { action: 'archive', move: 'archive' },
  { action: 'restore', move: 'restore' },
];
