import { about, hard, type Check } from '../kernel/finding.ts';
import { book } from '../reference/definition.ts';

const time: Check = (value) =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? undefined : hard('Check.Time.Shape', { value });

/** Cashier shifts of a cash desk; opening, counting and closing belong to the issue of the cash desk. */
export default book({
  path: 'shift',
  place: 34,
  administrators: true,
  title: ['Cashier shifts', 'Смены кассиров', 'Кассирлердин сменалары'],
  key: ['kassa', 'date', 'number'],
  timeless: true,
  fields: {
    kassa: {
      kind: 'ref',
      book: 'kassa',
      max: 10,
      required: true,
      strict: true,
      label: ['Cash desk', 'Касса', 'Касса'],
    },
    date: { kind: 'date', required: true, label: ['Date', 'Дата', 'Күнү'] },
    number: { kind: 'code', max: 2, required: true, label: ['Shift', 'Смена', 'Смена'] },
    cashier: { kind: 'text', max: 120, required: true, personal: true, label: ['Cashier', 'Кассир', 'Кассир'] },
    opened: { kind: 'text', max: 5, check: time, label: ['Opened at', 'Открыта в', 'Ачылган убакыт'] },
    closed: { kind: 'text', max: 5, check: time, label: ['Closed at', 'Закрыта в', 'Жабылган убакыт'] },
    openingCash: {
      kind: 'money',
      label: ['Cash at opening, som', 'Наличные на начало, сом', 'Башындагы накталай, сом'],
    },
    closingCash: {
      kind: 'money',
      label: ['Cash at closing, som', 'Наличные на конец, сом', 'Аягындагы накталай, сом'],
    },
  },
  check: ({ opened, closed, closingCash }) =>
    closingCash !== '' && closed === '' && opened !== '' ? about('closed', hard('Reference.ShiftNotClosed', {})) : [],
  messages: {
    'Check.Time.Shape': [
      'A time is written as HH:MM: %{value}',
      'Время записывается как ЧЧ:ММ: %{value}',
      'Убакыт СС:ММ түрүндө жазылат: %{value}',
    ],
    'Reference.ShiftNotClosed': [
      'Cash at closing is counted, but the shift has no closing time',
      'Указаны наличные на конец, но не указано время закрытия смены',
      'Аягындагы накталай көрсөтүлгөн, бирок смена жабылган убакыт жок',
    ],
  },
});
