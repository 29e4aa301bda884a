import { code } from '../fields/make.ts';
import type { BookAct } from '../reference/definition.ts';

/** A sold railway code becomes the customer's (decision railway-codes): ordered by its sale when the money has come. */
export const giveRailwayCode: BookAct = {
  policy: 'TehPd.AccountBalance.CreateTehPdCode',
  text: ['Give a railway code', 'Присвоить ж/д код', 'Темир жол кодун берүү'],
  happened: ['Railway code given', 'Присвоен ж/д код', 'Темир жол коду берилди'],
  event: 'RailwayCodeGiven',
  asks: { railwayCode: code(['Railway code', 'Ж/д код', 'Темир жол коду'], 20, { required: true }) },
  // While this is the entry's code, the record of the sale holds its name.
  marks: ({ railwayCode }) => ({ railwayCodeSale: railwayCode ?? '' }),
  sets: ({ railwayCode }) => ({ railwayCode: typeof railwayCode === 'string' ? railwayCode : '' }),
};
