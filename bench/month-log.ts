import type pg from 'pg';

/** A month of so many stations with so many charges a day each: half paid at the desk, half from the account of a payer. */
export interface MonthSize {
  readonly stations: number;
  readonly chargesADay: number;
  readonly days: number;
  readonly payers: number;
}

interface Written {
  readonly stream: string;
  readonly type: string;
  readonly data: object;
  readonly at: string;
}

const put = (rows: readonly object[], from = 1) => ({
  put: rows.map((row, at) => ({ row: from + at, ...row })),
  gone: [],
});
const moved = (status: number, changes: object, more: object = {}) => ({
  status,
  changes,
  confirmedWarnings: [],
  ...more,
});
const claim = (key: string, holder: string, at: string): Written => ({
  stream: `claims/railway/${key}`,
  type: 'Claimed',
  data: { holder, before: null, commandId: key },
  at,
});
const som = (amount: number): string => `${amount}.00`;
const price = 100;

const service = {
  service: '101',
  text: 'Взвешивание',
  quantity: '1.000',
  price: som(price),
  vatKind: 2,
  vatIncluded: false,
  income: 1,
  net: som(price),
  vat: '0.00',
  gross: som(price),
};

interface Place {
  readonly station: string;
  readonly desk: string;
  readonly day: string;
  readonly at: string;
  readonly shift: number;
}

const issued = (id: string, payer: string, method: number, { station, day, at }: Place): Written => ({
  stream: `payment/railway/${id}`,
  type: 'PaymentIssued',
  data: moved(
    0,
    {
      number: id,
      payerId: payer,
      stationId: station,
      method,
      day,
      postedOn: day,
      net: som(price),
      vat: '0.00',
      total: som(price),
      due: som(price),
      lines: put([service]),
    },
    { id, creatorId: 'bench' },
  ),
  at,
});

const allocated = (id: string, row: object, { day, at }: Place): Written => ({
  stream: `payment/railway/${id}`,
  type: 'PaymentAllocated',
  data: moved(2, {
    paid: som(price),
    due: '0.00',
    allocations: put([{ amount: som(price), excess: '0.00', day, undone: false, back: '', backOn: '', ...row }]),
  }),
  at,
});

/** A station's day: its shift with its receipts, its charges, its order. */
const stationDay = (place: Place, size: MonthSize): readonly Written[] => {
  const { station, desk, day, at, shift } = place;
  const events: Written[] = [];
  const shiftStream = `cash-shift/railway/${desk}~${shift}`;
  const charges = Array.from({ length: size.chargesADay }, (_, at) => `${day}-${desk}-${at}`);
  const cash = charges.filter((_, at) => at % 2 === 0);
  const account = charges.filter((_, at) => at % 2 === 1);
  const payerOf = (at: number): string => String(20_000_000 + ((Number(desk) * 7 + at) % size.payers));
  const opened = { deskId: desk, number: shift, openingCash: '0.00', expectedCash: '0.00', drawer: '0.00' };
  events.push({ stream: shiftStream, type: 'CashShiftOpened', data: moved(0, opened, { id: `${desk}~${shift}` }), at });
  for (const [place_, id] of cash.entries()) {
    const number = (shift - 1) * cash.length + place_ + 1;
    const op = `op-${id}`;
    const receipt = {
      number,
      op,
      paymentId: id,
      place: 0,
      customerId: payerOf(place_),
      method: 2,
      due: som(price),
      taken: som(price),
      rounding: '0.00',
      tendered: som(price),
      change: '0.00',
      slip: '',
      at,
      annulled: false,
    };
    events.push(issued(id, payerOf(place_), 2, place));
    events.push({
      stream: shiftStream,
      type: 'CashShiftTaken',
      data: moved(0, { receipts: put([receipt], place_ + 1), drawer: som(price * (place_ + 1)) }),
      at,
    });
    events.push(claim(`receipt:${op}`, `cash-shift/${desk}~${shift}`, at));
    events.push(claim(`charge:${id}~0`, `cash-shift/${desk}~${shift}`, at));
    const source = { source: 'cash-shift', sourceId: `${desk}~${shift}`, receipt: `${desk}-${number}` };
    events.push(allocated(id, { op, method: 2, ...source }, place));
  }
  const counted = { countedCash: som(price * cash.length), difference: '0.00' };
  events.push({
    stream: shiftStream,
    type: 'CashShiftCollected',
    data: moved(0, { collections: put([{ bag: '1', amount: som(price * cash.length) }]), drawer: '0.00' }),
    at,
  });
  events.push({
    stream: shiftStream,
    type: 'CashShiftClosed',
    data: moved(1, { ...counted, countedCash: '0.00' }),
    at,
  });
  for (const [place_, id] of account.entries()) {
    const payer = payerOf(place_);
    const op = `settle.${id}.1`;
    events.push(issued(id, payer, 1, place));
    events.push(allocated(id, { op, method: 1, source: 'account', sourceId: payer, receipt: '' }, place));
  }
  const orderId = `${day}-${desk}`;
  const lines = charges.map((paymentId, at) => ({
    paymentId,
    payment: 1,
    back: false,
    number: paymentId,
    basis: '',
    payer: '',
    day,
    method: at % 2 === 0 ? 2 : 1,
    amount: som(price),
    receipt: '',
    desk: '',
    late: false,
  }));
  const order = `arrived-naryad/railway/${orderId}`;
  const total = som(price * charges.length);
  const head = {
    stationId: station,
    date: day,
    made: 1,
    count: charges.length,
    totalSumma: total,
    charges: put(lines),
  };
  events.push({ stream: order, type: 'ArrivedNaryadCreated', data: moved(0, head, { id: orderId }), at });
  events.push(claim(`arrived-naryad:${station}:${day}:0`, `arrived-naryad/${orderId}`, at));
  for (const id of charges) events.push(claim(`ordered:${id}~1`, `arrived-naryad/${orderId}`, at));
  events.push({ stream: order, type: 'ArrivedNaryadSent', data: moved(1, {}), at });
  return events;
};

/** A payer's account and card of the month: what was paid in, what each charge took, what the card says of it. */
const payerMonth = (
  payer: string,
  charges: readonly { readonly id: string; readonly day: string; readonly at: string }[],
) => {
  const account = `account/railway/${payer}`;
  const card = `personal-account/railway/${payer}~${charges[0]?.day.slice(0, 7)}`;
  const events: Written[] = [];
  let balance = price * charges.length;
  const statement = `bench-${payer}`;
  const [first] = charges;
  const bank = {
    opening: '0.00',
    spent: '0.00',
    closing: som(balance),
    lines: put([{ day: first?.day, order: payer, tin: '', amount: som(balance), payerId: payer, credited: true }]),
  };
  events.push({
    stream: `bank-statement/railway/${statement}`,
    type: 'BankStatementCreated',
    data: moved(2, bank, { id: statement }),
    at: first?.at ?? '',
  });
  const key = `bank-line:${payer} · ${first?.day} · ${som(balance)}`;
  events.push(claim(key, `bank-statement/${statement}`, first?.at ?? ''));
  events.push({
    stream: account,
    type: 'AccountCredited',
    data: moved(
      0,
      { customerId: payer, balance: som(balance), held: '0.00', lastDay: first?.day, seq: 1 },
      { id: payer, asked: { op: `bank.${statement}.1`, amount: som(balance), why: 'transfer' } },
    ),
    at: first?.at ?? '',
  });
  for (const [at_, { id, day, at }] of charges.entries()) {
    balance -= price;
    events.push({
      stream: account,
      type: 'AccountSettled',
      data: moved(
        0,
        { balance: som(balance), lastDay: day, seq: at_ + 2 },
        { asked: { customerId: payer, op: `settle.${id}.1`, paymentId: id, amount: som(price) } },
      ),
      at,
    });
    const total = som(price * (at_ + 1));
    const line = { paymentId: id, day, net: som(price), vat: '0.00', gross: som(price), reversal: false };
    const head = at_ === 0 ? { month: day.slice(0, 7), payerId: payer } : {};
    events.push({
      stream: card,
      type: 'PersonalAccountChargeTold',
      data: moved(
        0,
        { ...head, total, net: total, vat: '0.00', lines: put([line], at_ + 1) },
        at_ === 0 ? { id: payer } : {},
      ),
      at,
    });
  }
  return events;
};

/** The orders of such a month, as their list has them. */
export function* monthOrders(size: MonthSize, month: string) {
  for (let number = 1; number <= size.days; number += 1)
    for (let station = 1; station <= size.stations; station += 1) {
      const day = `${month}-${String(number).padStart(2, '0')}`;
      const id = `${day}-${100 + station}`;
      yield { id, station: String(700_000 + station), day, total: som(price * size.chargesADay) };
    }
}

/** Every event of such a month, as its records would have written them, in the order of the days. */
export function* monthEvents(size: MonthSize, month: string): Generator<readonly Written[]> {
  const ofPayers = new Map<string, { id: string; day: string; at: string }[]>();
  for (let number = 1; number <= size.days; number += 1)
    for (let station = 1; station <= size.stations; station += 1) {
      const day = `${month}-${String(number).padStart(2, '0')}`;
      const place = {
        station: String(700_000 + station),
        desk: String(100 + station),
        day,
        at: `${day}T06:00:00.000Z`,
        shift: number,
      };
      const events = stationDay(place, size);
      for (const { stream, type, data, at } of events)
        if (type === 'PaymentIssued') {
          const { payerId, method, number: id } = (data as { changes: Record<string, string | number> }).changes;
          if (method === 1)
            ofPayers.set(String(payerId), [...(ofPayers.get(String(payerId)) ?? []), { id: String(id), day, at }]);
          void stream;
        }
      yield events;
    }
  for (const [payer, charges] of ofPayers) yield payerMonth(payer, charges);
}

/** Writes such a month behind what the log holds. @returns the number of its events */
export const fillMonth = async (pool: pg.Pool, size: MonthSize, month: string): Promise<number> => {
  const { rows } = await pool.query<{ head: string }>('select coalesce(max(position), 0) as head from log.event');
  let position = Number(rows[0]?.head ?? 0);
  const first = position;
  const revisions = new Map<string, number>();
  for (const events of monthEvents(size, month)) {
    const written = events.map(({ stream, type, data, at }) => {
      const revision = revisions.get(stream) ?? 0;
      revisions.set(stream, revision + 1);
      position += 1;
      return { position, stream, revision, type, data, at };
    });
    await pool.query(
      `insert into log.event (position, stream, revision, id, type, schema_version, data, metadata)
       select position, stream, revision, md5(stream || '@' || revision)::uuid, type, 1, data,
         json_build_object('occurredAt', at, 'person', 'bench')
       from json_to_recordset($1::json) as e(position bigint, stream text, revision int, type text, data json, at text)`,
      [JSON.stringify(written)],
    );
  }
  await pool.query('update log.counter set position = (select max(position) from log.event)');
  await pool.query('vacuum analyze');
  return position - first;
};
