import { accountOfBank, bankAccount, bik } from '../checks/bank.ts';
import { phone, storedPhone } from '../checks/phone.ts';
import { okpo, taxpayerNumber } from '../checks/taxpayer.ts';
import { alias, codeName } from '../fields/made-member.ts';
import { about } from '../kernel/finding.ts';
import { book } from '../reference/definition.ts';
import { giveRailwayCode } from '../tehpd/give-railway-code.ts';
import { codeGivenAt, heldCodes, soldCode, tehPdMessages } from '../tehpd/code.ts';
import { saveTehPdCode } from '../tehpd/save-code.ts';

/** Consignors and consignees (specification 001, section 3); `code` is the taxpayer number. */
export default book({
  path: 'customer',
  area: 'customers',
  place: 4,
  title: ['Customers', 'Клиенты', 'Кардарлар'],
  match: ['code', 'railwayCode', 'name'],
  list: ['name', 'code', 'okpo', 'phone', 'fullAddress', 'email', 'bankName'],
  fields: {
    name: { kind: 'text', required: true, personal: true, label: ['Name', 'Наименование', 'Аталышы'] },
    code: { kind: 'code', max: 14, check: taxpayerNumber, label: ['TIN', 'ИНН', 'ИНН'] },
    okpo: { kind: 'code', max: 8, check: okpo, label: ['OKPO', 'ОКПО', 'ОКПО'] },
    phone: {
      kind: 'text',
      max: 30,
      check: phone,
      stored: storedPhone,
      personal: true,
      label: ['Telephone', 'Телефон', 'Телефон'],
    },
    faks: { kind: 'text', max: 30, personal: true, label: ['Fax', 'Факс', 'Факс'] },
    fullAddress: { kind: 'text', max: 300, personal: true, label: ['Address', 'Адрес', 'Дареги'] },
    email: { kind: 'text', max: 120, personal: true, label: ['E-mail', 'Эл. почта', 'Эл. почта'] },
    bankName: { kind: 'text', label: ['Bank', 'Банк', 'Банк'] },
    bankAccount: {
      kind: 'text',
      max: 24,
      check: bankAccount,
      personal: true,
      label: ['Bank account', 'Расчётный счёт', 'Эсептешүү эсеби'],
    },
    mFO: { kind: 'code', max: 6, check: bik, label: ['BIK', 'БИК', 'БИК'] },
    railwayCode: { kind: 'code', max: 20, label: ['Railway code', 'Ж/д код', 'Темир жол коду'] },
    railwayCodeSale: soldCode,
    tehPdCode: { kind: 'code', max: 20, label: ['TehPD code', 'Код ТехПД', 'ТехПД коду'] },
    createTimeTehPdCode: codeGivenAt,
    isKTJCode: { kind: 'bool', label: ["Railway's own division", 'Подразделение КТЖ', 'КТЖ бөлүмү'] },
  },
  check: ({ bankAccount: account, mFO }) =>
    account !== '' && mFO !== '' && !bik(mFO) ? about('bankAccount', accountOfBank(mFO)(account)) : [],
  made: { codeName: codeName('code', 'name'), customerId: alias('id', 'Id of the customer.') },
  claims: heldCodes,
  acts: { 'save-tehpd-code': saveTehPdCode, 'give-railway-code': giveRailwayCode },
  messages: tehPdMessages,
  ofCustomers: true,
  mergeable: true,
});
