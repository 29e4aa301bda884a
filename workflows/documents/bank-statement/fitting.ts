import { restoredTaxpayerNumber } from '../../checks/taxpayer.ts';
import { tyiyn } from '../../kernel/money.ts';

/** What a line of a bank says of who paid. */
export interface UnclearLine {
  readonly tin: string;
  readonly sender: string;
  readonly purpose: string;
  /** Som. */
  readonly amount: string;
}

/** A customer, as far as a line may mean him. */
export interface MayPay {
  readonly id: string;
  readonly name: string;
  readonly tin: string;
  /** His codes with the railway and with TehPD. */
  readonly codes: readonly string[];
}

/** What somebody owes by one charge. */
export interface DueCharge {
  readonly payerId: string;
  readonly number: string;
  readonly day: string;
  readonly due: string;
}

/** Why a customer fits, the surest first. */
export const whys = ['tin', 'code', 'name', 'due'] as const;
export interface Fit {
  readonly payerId: string;
  readonly name: string;
  readonly why: (typeof whys)[number];
  /** The TIN, code, name or charge by which he fits. */
  readonly by: string;
}

/** Forms of firms, which files write in every way. */
const forms = /(?<![\p{L}])(осоо|ооо|жчк|оао|зао|пао|ао|ачк|ип|жи|чп|тоо|llc|ltd|jsc)(?![\p{L}])/gu;

/** A name without its form, quotes and case: what is left tells one firm from another. */
export const bareName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(forms, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Shorter ones are in other names by chance. */
const shortestName = 4;

const sameName = (one: string, other: string): boolean => {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length);
  return short.length >= shortestName && ` ${long} `.includes(` ${short} `);
};

/** Codes and numbers that a purpose says, as whole words. */
export const wordsOf = (purpose: string): ReadonlySet<string> => new Set(purpose.match(/[\p{L}\p{N}-]{4,}/gu) ?? []);

const dayWritten = (day: string): string => day.split('-').reverse().join('.');

/**
 * Customers whom a line may be of, each once with his surest reason, the surest first: TIN, then a code in the purpose, then the name, then
 * a charge of just this sum. Nobody is credited by it: a person decides (decision bank-statements).
 */
export const fitting = (
  line: UnclearLine,
  customers: readonly MayPay[],
  charges: readonly DueCharge[],
): readonly Fit[] => {
  const tin = restoredTaxpayerNumber(line.tin);
  const said = wordsOf(line.purpose);
  const sender = bareName(line.sender);
  const found = customers.flatMap(({ id: payerId, name, ...known }): readonly Fit[] => {
    const code = known.codes.find((each) => said.has(each));
    const due = charges.find((one) => one.payerId === payerId && tyiyn(one.due) === tyiyn(line.amount));
    if (tin !== '' && known.tin === tin) return [{ payerId, name, why: 'tin', by: tin }];
    if (code !== undefined) return [{ payerId, name, why: 'code', by: code }];
    // Another TIN is another firm, however it is called.
    if (sameName(sender, bareName(name)) && (tin === '' || known.tin === ''))
      return [{ payerId, name, why: 'name', by: line.sender }];
    return due ? [{ payerId, name, why: 'due', by: [due.number, dayWritten(due.day)].join(' · ') }] : [];
  });
  return found.sort((one, other) => whys.indexOf(one.why) - whys.indexOf(other.why));
};
