import type { Move } from '../document/definition.ts';
import { reason, word } from '../documents/parts.ts';
import { lines } from '../fields/make.ts';
import type { DecisionContext } from '../kernel/command.ts';
import { hard } from '../kernel/finding.ts';
import { fourEyesSetting } from '../settings/four-eyes.ts';
import { monthClosed, monthHeld, orderFindings, type OrderKind } from './checks.ts';
import { isTyped, type Order } from './counted.ts';
import { isLastOfMonth } from './days.ts';
import type { OrderDoc, OrderState } from './fields.ts';
import { copied, orderMade } from './lines.ts';

type Moves = Readonly<Record<string, Move<OrderDoc, OrderState>>>;

const open = ['draft', 'returned'] as const;

const taken = (order: Order, { before, ...look }: { readonly before: Order } & Pick<DecisionContext, 'record'>) => ({
  charges: copied(order.charges, before.charges, order.date, look),
  ...((before.state === 'absent' || before.made !== null) && {
    made: isTyped(order) ? orderMade.code.typed : orderMade.code.payments,
  }),
});

/** From the station to the payment centre. */
const handedOver: Moves = {
  send: {
    from: [...open],
    to: 'sent',
    who: 'staff',
    text: ['Send to TehPD', 'Отправить в ТехПД', 'ТехПДга жөнөтүү'],
    event: 'Sent',
    happened: ['Order sent', 'Наряд отправлен', 'Наряд жөнөтүлдү'],
    bulk: true,
    changes: () => ({ returnReason: '' }),
  },
  recall: {
    from: ['sent'],
    to: 'draft',
    who: 'staff',
    text: ['Take back', 'Отозвать', 'Чакырып алуу'],
    event: 'Recalled',
    happened: ['Order taken back', 'Наряд отозван', 'Наряд чакырылып алынды'],
  },
  accept: {
    from: ['sent'],
    to: 'accepted',
    who: 'staff',
    policy: 'TehPd.WagonByOrders',
    other: { than: ['create', 'send'], setting: fourEyesSetting.fourEyesOrder },
    text: ['Accept', 'Принять', 'Кабыл алуу'],
    event: 'Accepted',
    happened: ['Order accepted', 'Наряд принят', 'Наряд кабыл алынды'],
    bulk: true,
  },
};

/** From the day's bundle to what the payment centre has accepted. */
export const orderMoves = (kind: OrderKind): Moves => {
  const { events } = kind;
  const closed = (order: Order, context: Pick<DecisionContext, 'held'>) => monthClosed(events, order, context);
  return {
    create: {
      from: 'nothing',
      to: 'draft',
      who: 'staff',
      text: ['Close the day', 'Закрыть день', 'Күндү жабуу'],
      event: 'Created',
      happened: ['Order made', 'Наряд составлен', 'Наряд түзүлдү'],
      held: monthHeld,
      changes: taken,
      check: (order, context) => [
        ...(order.date > context.today ? [{ ...hard(`${events}.DayAhead`, {}), member: 'date' }] : []),
        ...((order.supplement ?? 0) > 0 && !isLastOfMonth(order.date)
          ? [{ ...hard(`${events}.SupplementDay`, {}), member: 'supplement' }]
          : []),
        ...orderFindings(kind, order, context),
      ],
    },
    edit: {
      from: [...open],
      who: 'staff',
      sets: 'all',
      text: word.edit,
      event: 'Changed',
      happened: word.changed,
      held: monthHeld,
      changes: taken,
      check: (order, context) => orderFindings(kind, order, context),
    },
    ...handedOver,
    'return-order': {
      from: ['sent', 'accepted'],
      to: 'returned',
      who: 'staff',
      policy: 'TehPd.WagonByOrders',
      text: ['Return to the station', 'Вернуть станции', 'Станцияга кайтаруу'],
      event: 'Returned',
      happened: ['Order returned', 'Наряд возвращён', 'Наряд кайтарылды'],
      harmful: true,
      held: monthHeld,
      check: closed,
      asks: { returnReason: lines(word.reason, 1000, { required: true }) },
    },
    cancel: {
      from: [...open],
      to: 'cancelled',
      who: 'staff',
      text: word.cancel,
      event: 'Cancelled',
      happened: ['Order cancelled', 'Наряд отменён', 'Наряд жокко чыгарылды'],
      harmful: true,
      held: monthHeld,
      check: closed,
      asks: { comment: reason },
    },
  };
};
