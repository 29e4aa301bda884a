import type { Letter, LetterDefinition } from '../../document/letter.ts';
import { railwayDay } from '../../kernel/clock.ts';
import { textsOf, type Locale, type MessageTable } from '../../kernel/messages.ts';
import type { RedirectState } from './fields.ts';

/**
 * Words of the application to redirect wagons. They stand here and not among the domain's texts, because only printing needs
 * them and the screens load all of those.
 */
const texts: MessageTable = {
  addressee: [
    'To the Director General of Kyrgyz Temir Jolu',
    'Генеральному директору ГП «НК «Кыргыз темир жолу»»',
    '«Кыргыз темир жолу» УК мамлекеттик ишканасынын башкы директоруна',
  ],
  from: ['from %{customer}', 'от %{customer}', 'Арыз ээси: %{customer}'],
  title: ['Application', 'Заявление', 'Арыз'],
  subject1: [
    'to redirect wagons in transit',
    'о переадресовке вагонов в пути следования',
    'жолдогу вагондорду кайра даректөө жөнүндө',
  ],
  subject2: [
    'to redirect wagons with a new document',
    'о переадресовке вагонов с оформлением нового документа',
    'вагондорду жаңы документ менен кайра даректөө жөнүндө',
  ],
  plea1: [
    'We ask you to allow the redirection, on their way, of the wagons listed below, bound for station %{from}, to station %{to}.',
    'Просим Вас разрешить переадресовку в пути следования указанных ниже вагонов, следующих на станцию %{from}, на станцию %{to}.',
    'Төмөндө көрсөтүлгөн, %{from} станциясына бараткан вагондорду жолдо %{to} станциясына кайра даректөөгө уруксат берүүңүздү суранабыз.',
  ],
  plea2: [
    'We ask you to allow the redirection of the wagons listed below from station %{from} to station %{to} with a new transport document.',
    'Просим Вас разрешить переадресовку указанных ниже вагонов со станции %{from} на станцию %{to} с оформлением нового перевозочного документа.',
    'Төмөндө көрсөтүлгөн вагондорду жаңы ташуу документин тариздөө менен %{from} станциясынан %{to} станциясына кайра даректөөгө уруксат берүүңүздү суранабыз.',
  ],
  cargo: ['Cargo: %{cargo}', 'Груз: %{cargo}', 'Жүк: %{cargo}'],
  consignee: ['Consignee: %{customer}', 'Грузополучатель: %{customer}', 'Жүк алуучу: %{customer}'],
  payment: [
    'We guarantee payment of the carriage charges and fees of the redirection.',
    'Уплату провозных платежей и сборов за переадресовку гарантируем.',
    'Кайра даректөө үчүн ташуу төлөмдөрүн жана жыйымдарды төлөөгө кепилдик беребиз.',
  ],
  number: ['No.', '№', '№'],
  wagon: ['Wagon number', 'Номер вагона', 'Вагондун номери'],
  count: ['Wagons in all: %{count}', 'Всего вагонов: %{count}', 'Бардыгы вагон: %{count}'],
  date: ['Date: %{date}', 'Дата: %{date}', 'Күнү: %{date}'],
  phone: ['Telephone: %{phone}', 'Телефон: %{phone}', 'Телефон: %{phone}'],
  agreed: [
    'Agreed in SED: %{signer}, %{date}',
    'Согласовано в СЭД: %{signer}, %{date}',
    'СЭДде макулдашылды: %{signer}, %{date}',
  ],
  approved: [
    "The director's decision: the redirection is allowed",
    'Решение директора: переадресовка разрешена',
    'Директордун чечими: кайра даректөөгө уруксат берилди',
  ],
  rejected: [
    "The director's decision: refused. %{comment}",
    'Решение директора: отклонено. %{comment}',
    'Директордун чечими: четке кагылды. %{comment}',
  ],
};

/** Says one of the texts in a language, its parameters filled in. */
const wordsIn = (locale: Locale) => {
  const words = textsOf([texts], locale);
  return (key: keyof typeof texts, params: Readonly<Record<string, string>> = {}): string =>
    (words[key] ?? key).replaceAll(/%\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
};

/** `2026-03-10` → `10.03.2026`, as the specification shows days (001, section 3). */
const day = (value: string): string => value.split('-').reverse().join('.');

/** +996555123456 → +996 (555) 123-456, the stated mask. */
const maskedPhone = (value: string): string => value.replace(/^\+996(\d{3})(\d{3})(\d{3})$/, '+996 ($1) $2-$3');

/**
 * The application to the railway's director by the type of redirection (specification 001, sections 2.10 and 5).
 *
 * Throws without a type: `missing` is asked before.
 */
const letterOf = (request: RedirectState, names: Readonly<Record<string, string>>, locale: Locale): Letter => {
  const { redirectType: type, customerName: customer } = request;
  if (type === null) throw new Error('Redirect.DocumentWithoutType');
  const say = wordsIn(locale);
  const route = { from: names['stationId'] ?? '', to: names['toStationId'] ?? '' };
  const { applicantPosition, applicantFullName, applicantPhone, wagonNumbers, sedApproved, sedResponseDate } = request;
  return {
    title: say('title').toLocaleUpperCase(locale),
    subject: say(type === 1 ? 'subject1' : 'subject2'),
    head: [
      say('addressee'),
      say('from', { customer }),
      ...[applicantPosition, applicantFullName].filter((line) => line !== ''),
      ...(applicantPhone ? [say('phone', { phone: maskedPhone(applicantPhone) })] : []),
    ],
    paragraphs: [
      say(type === 1 ? 'plea1' : 'plea2', route),
      say('cargo', { cargo: names['cargoId'] ?? '' }),
      say('consignee', { customer }),
      say('payment'),
    ],
    listHead: [say('number'), say('wagon')],
    list: wagonNumbers,
    count: say('count', { count: String(wagonNumbers.length) }),
    foot: [
      ...(request.requestDate ? [say('date', { date: day(request.requestDate) })] : []),
      ...(sedApproved === true && sedResponseDate
        ? [say('agreed', { signer: request.signerName, date: day(railwayDay(sedResponseDate)) })]
        : []),
      ...(request.status === 5 ? [say('approved')] : []),
      ...(request.status === 6 ? [say('rejected', { comment: request.comment })] : []),
    ],
    signature: [applicantPosition, applicantFullName],
  };
};

/** The application to the director, in Word and as PDF. Without a type it says 'Выберите тип переадресовки!'. */
export const application: LetterDefinition<RedirectState> = {
  names: ['stationId', 'toStationId', 'cargoId'],
  file: ({ requestDate }, id) => `redirect-${requestDate || id}`,
  missing: ({ redirectType }) =>
    redirectType === null ? { code: 'Redirect.DocumentWithoutType', member: 'redirectType' } : undefined,
  of: letterOf,
};
