import { counted } from '@kerben/workflows/documents/fine-charge/counting.ts';
import { vatOfStatement } from '@kerben/workflows/documents/gu46u/counting.ts';
import { som, tyiyn } from '@kerben/workflows/kernel/money.ts';
import type { Life } from './lives.ts';
import type { Prover } from './prover.ts';
import { sumOf } from './sum.ts';

interface Amount {
  readonly amount: string;
}
interface Calculation {
  readonly net: string;
  readonly vat: string;
  readonly total: string;
  readonly lines: readonly (Amount & { readonly vat: string })[];
}
interface Statement {
  readonly wagons: readonly Amount[];
  readonly placings: readonly Amount[];
  readonly useTotal: string;
  readonly placingTotal: string;
  readonly net: string;
  readonly vat: string;
  readonly total: string;
}
type Fine = Parameters<typeof counted>[0] & Amount;

const amountOf = ({ amount }: Amount): string => amount;
type Counted = readonly (readonly [member: string, said: string, counted: bigint])[];

const ofCalculation = ({ net, vat, total, lines }: Calculation): Counted => {
  const [netOfLines, vatOfLines] = [sumOf(lines, amountOf), sumOf(lines, (line) => line.vat)];
  return [
    ['net', net, netOfLines],
    ['vat', vat, vatOfLines],
    ['total', total, netOfLines + vatOfLines],
  ];
};

const ofStatement = ({ wagons, placings, useTotal, placingTotal, net, vat, total }: Statement): Counted => {
  const [use, placing] = [sumOf(wagons, amountOf), sumOf(placings, amountOf)];
  const tax = vatOfStatement(use) + vatOfStatement(placing);
  return [
    ['useTotal', useTotal, use],
    ['placingTotal', placingTotal, placing],
    ['net', net, use + placing],
    ['vat', vat, tax],
    ['total', total, use + placing + tax],
  ];
};

const ofFine = (fine: Fine): Counted => [['amount', fine.amount, tyiyn(counted(fine).amount || '0')]];

/** What a document says that it comes to, and what its own lines come to. What is not counted yet says nothing. */
const differing = (area: string, id: string, members: Counted): readonly string[] =>
  members
    .filter(([, said, lines]) => said !== '' && tyiyn(said) !== lines)
    .map(([member, said, lines]) => `${area} ${id}: ${member} is ${said}, its lines come to ${som(lines)}`);

/** The own totals of documents that order charges, counted again from their lines. */
export const totalsProver = (): Prover => {
  const wrong: string[] = [];
  const of =
    <Document>(members: (document: Document) => Counted) =>
    ({ area, id, last }: Life<Document>): void =>
      void wrong.push(...differing(area, id, members(last)));
  return {
    name: 'totals',
    take: {
      calculation: of(ofCalculation),
      gu46u: of(ofStatement),
      gu46p: of(ofStatement),
      'fine-charge': of(ofFine),
    },
    end: () => ({ wrong }),
  };
};
