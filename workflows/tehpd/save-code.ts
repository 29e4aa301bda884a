import { accountDigits } from '../checks/bank.ts';
import { code, text } from '../fields/make.ts';
import type { BookAct } from '../reference/definition.ts';
import { noTehPdCode, tehPdCodeOf, tehPdSequence } from './code.ts';

/** Proposed before, given now: who saves first has the number, and the next one gets the next (decision tehpd-codes). */
export const saveTehPdCode: BookAct = {
  policy: 'TehPd.AccountBalance.CreateTehPdCode',
  text: ['Assign a TehPD code', 'Присвоить код ТехПД', 'ТехПД кодун берүү'],
  happened: ['TehPD code assigned', 'Присвоен код ТехПД', 'ТехПД коду берилди'],
  event: 'TehPdCodeGiven',
  asks: {
    bankAccount: text(['Bank account', 'Расчётный счёт', 'Эсептешүү эсеби'], 40, { required: true }),
    tehPdCode: code(['Proposed code', 'Предложенный код', 'Сунушталган код'], 20),
  },
  sequence: tehPdSequence,
  refuses: noTehPdCode,
  sets: ({ bankAccount }, { now, today, number }) => ({
    bankAccount: typeof bankAccount === 'string' ? accountDigits(bankAccount) : '',
    tehPdCode: tehPdCodeOf(today, number),
    createTimeTehPdCode: new Date(now).toISOString(),
  }),
};
