/** An amount in tyiyn from its text, exact. Written anew, on purpose: nothing here comes from Kerben. */
export const cents = (text: string): bigint => {
  const [, minus = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const amount = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  return minus === '' ? amount : -amount;
};
export const asText = (amount: bigint): string => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
/** Half away from zero; amounts here are not below zero. */
const rounded = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);

export interface Service {
  readonly quantity: bigint;
  readonly price: bigint;
  readonly vat: 'added' | 'included' | 'none';
  readonly income: string;
}

/** Net, VAT and gross of a service: VAT of 12 % once for the line. */
export const priced = ({ quantity, price, vat }: Service) => {
  const amount = quantity * price;
  if (vat === 'none') return { net: amount, vat: 0n, gross: amount };
  const tax = vat === 'added' ? rounded(amount * 12n, 100n) : rounded(amount * 12n, 112n);
  return vat === 'added'
    ? { net: amount, vat: tax, gross: amount + tax }
    : { net: amount - tax, vat: tax, gross: amount };
};

/** Cash in whole som, half a som upwards. */
export const inCoins = (due: bigint): bigint => rounded(due, 100n) * 100n;

interface Owed {
  readonly payer: string;
  readonly gross: bigint;
  paid: bigint;
}

/**
 * The books that somebody outside keeps of what Kerben has acknowledged: each command is entered once, when its answer came. Accounts are
 * those of the trial balance, debit positive; what does not concern a payer or a charge has no place here.
 */
export const ownBooks = () => {
  const balance = new Map<string, bigint>();
  const charges = new Map<string, Owed>();
  const advances = new Map<string, bigint>();
  const held = new Map<string, bigint>();
  let drawer = 0n;
  const enter = (...lines: readonly (readonly [account: string, amount: bigint])[]): void => {
    for (const [account, amount] of lines) balance.set(account, (balance.get(account) ?? 0n) + amount);
  };
  const advance = (payer: string, amount: bigint): void => {
    advances.set(payer, (advances.get(payer) ?? 0n) + amount);
    enter(['3210', -amount]);
  };
  const of = (id: string): Owed => {
    const charge = charges.get(id);
    if (!charge) throw new Error(`these books have no charge ${id}`);
    return charge;
  };
  const cash = (amount: bigint): void => {
    drawer += amount;
    enter(['1110', amount]);
  };
  return {
    balance,
    charges,
    advances,
    held,
    drawer: () => drawer,
    charged: (id: string, payer: string, services: readonly Service[]): bigint => {
      let gross = 0n;
      for (const service of services) {
        const line = priced(service);
        gross += line.gross;
        enter(['1410', line.gross], [service.income, -line.net], ['3520', -line.vat]);
      }
      charges.set(id, { payer, gross, paid: 0n });
      return gross;
    },
    reversed: (id: string, services: readonly Service[]): void => {
      for (const service of services) {
        const line = priced(service);
        enter(['1410', -line.gross], [service.income, line.net], ['3520', line.vat]);
      }
      charges.set(id, { ...of(id), gross: 0n });
    },
    /** A receipt of a desk: of a charge, or an advance. Only what ends a debt in cash is rounded. */
    taken: (by: 'cash' | 'card', to: { readonly charge?: string; readonly payer: string }, due: bigint): void => {
      const coins = by === 'cash' ? inCoins(due) : due;
      if (by === 'cash') cash(coins);
      else enter(['1220', coins]);
      enter(['7910', due - coins]);
      if (to.charge === undefined) advance(to.payer, due);
      else {
        of(to.charge).paid += due;
        enter(['1410', -due]);
      }
    },
    annulled: (by: 'cash' | 'card', charge: string, due: bigint): void => {
      const coins = by === 'cash' ? inCoins(due) : due;
      if (by === 'cash') cash(-coins);
      else enter(['1220', -coins]);
      enter(['7910', coins - due], ['1410', due]);
      of(charge).paid -= due;
    },
    /** A payment taken back goes to the payer's account. */
    undone: (charge: string, amount: bigint): void => {
      of(charge).paid -= amount;
      enter(['1410', amount]);
      advance(of(charge).payer, amount);
    },
    setAside: (charge: string): void => {
      held.set(charge, of(charge).gross);
    },
    settled: (charge: string): void => {
      const { payer, gross, paid } = of(charge);
      held.delete(charge);
      advance(payer, paid - gross);
      enter(['1410', paid - gross]);
      of(charge).paid = gross;
    },
    transferred: (payer: string, amount: bigint): void => {
      enter(['1210', amount]);
      advance(payer, amount);
    },
    recalled: (payer: string, amount: bigint): void => {
      enter(['1210', -amount]);
      advance(payer, -amount);
    },
    refunded: (payer: string, amount: bigint): void => {
      cash(-amount);
      advance(payer, -amount);
    },
    collected: (amount: bigint): void => {
      cash(-amount);
      enter(['1240', amount]);
    },
    /** What the count says more or less than the drawer is a result of the desk. */
    countedAt: (counted: bigint): void => {
      const difference = counted - drawer;
      cash(difference);
      enter(['7920', -difference]);
    },
  };
};
