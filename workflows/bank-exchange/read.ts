/** A sum that came in, as the bank names it. Days are `YYYY-MM-DD`, amounts som with two decimals. */
export interface ReceivedLine {
  readonly day: string;
  readonly order: string;
  readonly tin: string;
  readonly sender: string;
  readonly amount: string;
  readonly purpose: string;
}

/** A statement of one account. */
export interface ExchangeStatement {
  readonly account: string;
  readonly day: string;
  readonly opening: string;
  readonly spent: string;
  readonly closing: string;
  readonly lines: readonly ReceivedLine[];
}

/** Why a file is not taken: `line` counts from 1, 0 where it is about the whole file. */
export interface ExchangeProblem {
  readonly problem: 'notExchange' | 'noAccount' | 'severalAccounts' | 'badLine';
  readonly line: number;
}

interface Section {
  readonly line: number;
  readonly values: ReadonlyMap<string, string>;
}

const ends: Readonly<Record<string, string>> = { СекцияРасчСчет: 'КонецРасчСчет', СекцияДокумент: 'КонецДокумента' };

/** `09.03.2026` as `2026-03-09`; '' for what is no day. */
const dayOf = (said = ''): string => /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(said)?.slice(1).reverse().join('-') ?? '';

/** `1 500,5` as `1500.50`; undefined for what is no amount. */
const amountOf = (said = ''): string | undefined => {
  const [, whole = '', part = ''] = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(said.replaceAll(/[\s\u00a0']/g, '')) ?? [];
  return whole === '' ? undefined : `${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`;
};

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const sum = (amounts: readonly string[]): string => {
  const digits = amounts
    .reduce((all, amount) => all + cents(amount), 0n)
    .toString()
    .padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Sections of a kind, each with its values; a value may hold `=`, a key said twice counts where it is said last. */
const sectionsOf = (lines: readonly string[], begins: string): readonly Section[] => {
  const found: Section[] = [];
  let open: { line: number; values: Map<string, string> } | undefined;
  lines.forEach((text, index) => {
    const at = text.indexOf('=');
    const name = (at < 0 ? text : text.slice(0, at)).trim();
    if (name === begins) open = { line: index + 1, values: new Map() };
    else if (open && name === ends[begins]) {
      found.push(open);
      open = undefined;
    } else if (open && at > 0) open.values.set(name, text.slice(at + 1).trim());
  });
  return found;
};

/** The payer's name without the TIN that some banks write before it. */
const senderOf = (values: ReadonlyMap<string, string>): string =>
  (values.get('Плательщик1') ?? values.get('Плательщик') ?? '').replace(/^ИНН\s*\d+\s*/, '').slice(0, 200);

/**
 * Reads `1CClientBankExchange`, the text in which banks give statements to bookkeeping: of one account, of one or more days; orders
 * that the account received. Nothing is guessed: a file of several accounts, or with an order that cannot be read, is not taken.
 */
export const readExchange = (text: string): ExchangeStatement | ExchangeProblem => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (lines[0]?.trim() !== '1CClientBankExchange') return { problem: 'notExchange', line: 1 };
  const accounts = sectionsOf(lines, 'СекцияРасчСчет');
  const [first] = accounts;
  const last = accounts.at(-1);
  if (!first || !last) return { problem: 'noAccount', line: 0 };
  const account = first.values.get('РасчСчет') ?? '';
  const other = accounts.find(({ values }) => values.get('РасчСчет') !== account);
  if (other) return { problem: 'severalAccounts', line: other.line };
  const opening = amountOf(first.values.get('НачальныйОстаток'));
  const closing = amountOf(last.values.get('КонечныйОстаток'));
  const spent = accounts.map(({ values }) => amountOf(values.get('ВсегоСписано') ?? '0'));
  if (opening === undefined || closing === undefined || spent.includes(undefined))
    return { problem: 'badLine', line: first.line };
  const received: ReceivedLine[] = [];
  for (const { line, values } of sectionsOf(lines, 'СекцияДокумент')) {
    if (values.get('ПолучательСчет') !== account && values.get('ПолучательРасчСчет') !== account) continue;
    const amount = amountOf(values.get('Сумма'));
    const day = dayOf(values.get('Дата'));
    const order = (values.get('Номер') ?? '').slice(0, 30);
    if (amount === undefined || day === '' || order === '') return { problem: 'badLine', line };
    const tin = values.get('ПлательщикИНН') ?? '';
    received.push({
      day,
      order,
      tin: /^\d{1,14}$/.test(tin) ? tin : '',
      sender: senderOf(values),
      amount,
      purpose: (values.get('НазначениеПлатежа') ?? '').slice(0, 400),
    });
  }
  return {
    account,
    day: dayOf(last.values.get('ДатаКонца')) || dayOf(last.values.get('ДатаНачала')),
    opening,
    spent: sum(spent.map((each) => each ?? '0.00')),
    closing,
    lines: received,
  };
};
