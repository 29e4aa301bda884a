import type { Language } from './gathered.ts';

/**
 * Words that Kerben does not use, because a thing has one word (docs/glossary.md). `\b` is the boundary of a word in any script.
 * A homonym is told by what the same text says in another language: `unless` lets it pass, `when` looks only there.
 */
export interface BannedWord {
  readonly language: Language;
  readonly pattern: string;
  readonly use: string;
  readonly when?: Readonly<Partial<Record<Language, string>>>;
  readonly unless?: Readonly<Partial<Record<Language, string>>>;
  /** Keys (or their beginnings) of texts that may say it, for the reason beside them. */
  readonly allowed?: readonly string[];
}

/** Sources that repeat words of others: headings of their files, names of goods and of people. */
export const wordsOfOthers: readonly string[] = [
  'command-service/import/column-of.ts',
  'command-service/import/sources.ts',
  'command-service/import/rates-by-column.ts',
  'command-service/import/read-value.ts',
  'operations/demo/books/',
  'workflows/bank-exchange/read.ts',
];

export const bannedWords: readonly BannedWord[] = [
  // English
  { language: 'en', pattern: '\\bnotes?\\b', use: 'waybill; remark (a field of books)', unless: { ru: 'СМГС' } },
  { language: 'en', pattern: '\\bconsignment notes?\\b', use: 'waybill', unless: { ru: '^Накладная СМГС$' } },
  { language: 'en', pattern: '\\bsenders?\\b', use: 'consignor', unless: { ru: 'адрес|имя отправителя' } },
  { language: 'en', pattern: '\\bshippers?\\b', use: 'consignor' },
  { language: 'en', pattern: '\\brecipients?\\b', use: 'consignee' },
  { language: 'en', pattern: '\\btenants?\\b', use: 'organisation', unless: { en: '^Given tenant is not available' } },
  { language: 'en', pattern: '\\bjoints?\\b', use: 'interchange point' },
  { language: 'en', pattern: '\\broads?\\b', use: 'railway' },
  { language: 'en', pattern: '\\bsub-?stations?\\b', use: 'loading point' },
  { language: 'en', pattern: '\\bletters?\\b', use: 'e-mail', unless: { ru: 'букв' } },
  { language: 'en', pattern: '\\bpapers?\\b', use: 'document', unless: { ru: 'бумаг' } },
  { language: 'en', pattern: '\\b(?:he|his|him|himself|she|her|herself)\\b', use: 'they, their' },
  { language: 'en', pattern: '\\bstands? (?:here|there|in)\\b', use: 'is listed, is given' },
  { language: 'en', pattern: '\\bwork[- ]orders?\\b', use: 'order (naryad)' },
  { language: 'en', pattern: '\\bcredit release\\b', use: 'release' },
  { language: 'en', pattern: '\\bmesplan\\b', use: 'monthly plan' },
  { language: 'en', pattern: '\\bnumber-maket\\b', use: 'maket number' },
  { language: 'en', pattern: '\\bpreliminary information\\b', use: 'advance notice' },
  { language: 'en', pattern: '\\bpayment (?:cent(?:re|er)|codes?)\\b', use: 'TehPD, TehPD code' },
  { language: 'en', pattern: '\\baction journal\\b', use: 'audit log' },
  { language: 'en', pattern: '\\btransport requests?\\b', use: 'request for carriage' },
  { language: 'en', pattern: '\\bout of use\\b|\\binto use\\b', use: 'retired; retire; reactivate' },
  { language: 'en', pattern: '\\bswitched off\\b', use: 'deactivated; turned off' },
  { language: 'en', pattern: '\\bmend\\b', use: 'correct' },
  { language: 'en', pattern: '(?<!reference )\\bbooks?\\b', use: 'reference book', unless: { ru: 'книг' } },
  { language: 'en', pattern: '\\bshipment No\\b', use: 'consignment No.' },
  { language: 'en', pattern: '\\bwagons present\\b', use: 'wagons on hand' },
  { language: 'en', pattern: '\\bmoving wagons\\b', use: 'wagons in transit' },
  { language: 'en', pattern: '\\bgenus\\b', use: 'wagon kind' },

  // Russian
  { language: 'ru', pattern: '\\bарендатор', use: 'организация' },
  { language: 'ru', pattern: '\\bподстанци', use: 'грузовой пункт' },
  {
    language: 'ru',
    pattern: '\\bпредынформир|\\bпредварительн\\p{L}+ информаци',
    use: 'предварительное информирование',
  },
  {
    language: 'ru',
    pattern: '\\bграф(?:[аыуе]|ой|ам|ах|ами)?\\b',
    use: 'столбец',
    unless: { en: '\\bbox', ru: 'граф\\p{L}+ \\d' },
  },
  { language: 'ru', pattern: '\\bколонк', use: 'столбец' },
  { language: 'ru', pattern: '\\bредактир|\\bправ(?:ить|ьте|ка|ки|ке|ку|кой|ил|или)\\b', use: 'изменить, изменение' },
  { language: 'ru', pattern: '\\bдвижущ\\p{L}+ вагон', use: 'вагоны в пути следования' },
  { language: 'ru', pattern: '\\bудерж(?:ан|ать|ив)', use: 'резерв, зарезервировать' },
  { language: 'ru', pattern: '\\bвыгру(?:зк|зи|жа)', use: 'экспорт', when: { en: '\\bexport' } },
  {
    language: 'ru',
    pattern: '\\bзагру(?:з|ж)',
    use: 'импорт; файл передаётся',
    when: { en: '\\bfiles?\\b|\\bimport|brought in' },
  },
  { language: 'ru', pattern: '\\bодним взглядом', use: 'сводка' },
  { language: 'ru', pattern: '\\bновост', use: 'изменение' },
  { language: 'ru', pattern: '(?:здесь|тут) сто(?:ит|ят)|сто(?:ит|ят) (?:здесь|в)\\b', use: 'показаны, находятся' },
  { language: 'ru', pattern: '\\bисключ(?:ить|ён|ена|ено|ены)\\b', use: 'вывести из действия; не действует' },
  { language: 'ru', pattern: '\\bоплат\\p{L}* провозн', use: 'уплата провозных платежей' },
  {
    language: 'ru',
    pattern: '\\bлицевая карточка|\\bкарточк\\p{L} лицевого',
    use: 'карточка счёта; накопительная карточка (ФДУ-92)',
  },
  { language: 'ru', pattern: '\\bмесплан', use: 'месячный план' },
  { language: 'ru', pattern: '\\bдвиженческ', use: 'движение' },
  { language: 'ru', pattern: '\\bпередач\\p{L} полномоч', use: 'делегирование полномочий' },
  { language: 'ru', pattern: 'для этого клиента', use: 'для этого приложения', when: { en: 'login|client\\.' } },
  { language: 'ru', pattern: '\\bотгруз', use: 'погрузка' },
  { language: 'ru', pattern: '\\bвозврат\\p{L}? МПС', use: 'возврат вагонов МПС' },
  { language: 'ru', pattern: '\\bаккаунт', use: 'учётная запись' },
  { language: 'ru', pattern: '^Состояние$', use: 'Статус' },
  { language: 'ru', pattern: 'ответ станции', use: 'ответ на замечания станции', when: { en: 'rework' } },
  {
    language: 'ru',
    pattern:
      '\\b(?:еще|ее|нее|платеж|отчет\\p{L}*|учет\\p{L}*|счет(?:ом|е)?|прием\\p{L}*|приемо\\p{L}*|объем\\p{L}*|расчет\\p{L}*|зачет\\p{L}*|прошел|пришел|нашел|завершен|изменен|удален|найден\\b(?=о$)|отменен|возвращен|разрешен|подтвержден)\\b',
    use: 'the letter ё',
    // Stated with е: 000, sections 2.2 and 2.8; 001, section 4.
    unless: { ru: '^(?:Ваш платеж не прошел|Попробуйте еще раз позже|Разрешен|Возвращен)$' },
  },

  // Kyrgyz
  {
    language: 'ky',
    pattern: '\\bкат(?:ты|ка|та|тын|тар|тары|тарды|тардын|тардан|ы|ын|ыңыз)?\\b',
    use: 'коштомо кагаз',
    unless: { en: 'e-?mail|\\bmail\\b' },
  },
  { language: 'ky', pattern: '\\bжүк кагаз|\\bжүк коштомо|\\bкоштомо кат', use: 'коштомо кагаз' },
  { language: 'ky', pattern: '\\bжөнөтмө', use: 'бош вагондун коштомо кагазы' },
  { language: 'ky', pattern: '\\bижарачы', use: 'уюм' },
  { language: 'ky', pattern: '\\bкошулма', use: 'стык' },
  { language: 'ky', pattern: '\\bмамыча', use: 'тилке' },
  { language: 'ky', pattern: '\\bячейка', use: 'уяча' },
  { language: 'ky', pattern: '\\bжадыбал', use: 'таблица' },
  { language: 'ky', pattern: '\\bбаш(?:ы жок уяча|тар(?:дын|га|дан)\\b)', use: 'тилке аталыштары' },
  {
    language: 'ky',
    pattern: '\\bбара[кг](?!\\p{L}*\\s*кел)',
    use: 'бет (барак: a sheet)',
    unless: { en: 'sheet|consist list|\\bDU-1' },
  },
  { language: 'ky', pattern: '\\bөчүрүл?үп ко', use: 'токтотуу' },
  { language: 'ky', pattern: '\\bжок кыл', use: 'өчүрүү' },
  { language: 'ky', pattern: '^Жокко чыгаруу$', use: 'артка', when: { ru: '^Отмена$' } },
  { language: 'ky', pattern: '\\bбагыт\\p{L}* (?:\\p{L}+ )?өзгөрт', use: 'кайра даректөө' },
  { language: 'ky', pattern: '\\bотчёт', use: 'отчет' },
  {
    language: 'ky',
    pattern: '\\bоңдо',
    use: 'өзгөртүү (edit), түзөтүү (a fault)',
    unless: { en: 'rework|repair', ru: 'доработ|ремонт' },
  },
  { language: 'ky', pattern: '\\bкайра иштел', use: 'оңдолгон' },
  { language: 'ky', pattern: '\\bжигердүү', use: 'активдүү' },
  { language: 'ky', pattern: '\\bбекет', use: 'станция' },
  { language: 'ky', pattern: '\\bЭДЖ\\b', use: 'СЭД' },
  { language: 'ky', pattern: '\\bНДС\\b', use: 'КНС' },
  { language: 'ky', pattern: '\\bраскредитовани', use: 'раскредиттөө' },
  { language: 'ky', pattern: 'бир көз менен', use: 'бир бетте' },
  { language: 'ky', pattern: '\\bжумушсуз', use: 'жумушчу эмес' },
  { language: 'ky', pattern: '\\bаккаунт|\\bэсеп(?:тик)? жазуу', use: 'каттоо жазуусу' },
  { language: 'ky', pattern: '\\bбара турган|\\bбарчу станци', use: 'баруучу станция' },
  { language: 'ky', pattern: '\\bжөнөтүүчү станция', use: 'жөнөтүү станциясы' },
  { language: 'ky', pattern: '\\bкөзөмөл', use: 'көз салуу' },
  { language: 'ky', pattern: '\\bжайгашуу', use: 'дислокация' },
  { language: 'ky', pattern: '\\bбош тур', use: 'токтоп туруу' },
  { language: 'ky', pattern: '\\bайып(?! пул)', use: 'айып пул' },
  { language: 'ky', pattern: '\\bар кандай жыйым', use: 'ар түрдүү жыйым' },
  { language: 'ky', pattern: '\\bкайтарым байланыш', use: 'пикир билдирүү' },
  { language: 'ky', pattern: '\\bэсептегич', use: 'калькулятор' },
  { language: 'ky', pattern: '\\bадминистрациялоо', use: 'башкаруу' },
  { language: 'ky', pattern: '\\bкөмөкчү станци', use: 'жүк пункту' },
  { language: 'ky', pattern: '\\bжол башкармалык', use: 'темир жол' },
  {
    language: 'ky',
    pattern: '(?<!темир )\\bжол(?:го|дун|дон|до|дор\\p{L}*)?\\b',
    use: 'темир жол',
    when: { en: '\\b(?:railway|road)s?\\b' },
  },
  { language: 'ky', pattern: '\\bиргөө', use: 'сорттоо' },
  { language: 'ky', pattern: '\\bкассалык', use: 'касса (отчету, сменасы)' },
  { language: 'ky', pattern: '\\bукуктарды өткөрүү\\b', use: 'укуктарды өткөрүп берүү' },
  { language: 'ky', pattern: '\\bбаш тарт', use: 'четке кагуу' },
  { language: 'ky', pattern: '\\bтиркеме\\p{L}*', use: 'колдонмо', when: { en: 'application' } },
  { language: 'ky', pattern: '\\bстатустар', use: 'абалдар' },
  {
    language: 'ky',
    pattern: '\\bжүктө',
    use: 'экспорт, импорт',
    when: { en: '\\bfiles?\\b|\\bexport|\\bimport|\\bdownload' },
  },
  {
    language: 'ky',
    pattern: '%?\\{\\w*\\}(?:\\p{L}|\\s?(?:дан|ден|тан|тен|га|ге|ка|ке)\\b)',
    use: 'no suffix at a parameter: a noun after it',
  },
];

const boundary = '(?:(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}]))';

/** A pattern of this file as a regular expression: any script, any case. */
export const patternOf = (pattern: string): RegExp => new RegExp(pattern.replaceAll('\\b', boundary), 'iu');
