import { textsOf, type Locale, type MessageTable } from '@kerben/workflows/kernel/messages.ts';

/**
 * Words of the application to redirect wagons. They stand here and not among the domain's texts, because only printing needs
 * them and the screens load all of those.
 */
export const applicationTexts: MessageTable = {
  addressee: ['To the director of the railway', 'Директору железной дороги', 'Темир жолдун директоруна'],
  from: ['from %{customer}', 'от %{customer}', '%{customer} тарабынан'],
  title: ['Application', 'Заявление', 'Арыз'],
  subject1: [
    'to redirect moving wagons',
    'о переадресовке движущихся вагонов',
    'жүрүп бараткан вагондордун багытын өзгөртүү жөнүндө',
  ],
  subject2: [
    'to redirect wagons with a new document',
    'о переадресовке вагонов с оформлением нового документа',
    'жаңы документ менен вагондордун багытын өзгөртүү жөнүндө',
  ],
  plea1: [
    'We ask you to allow the redirection, on their way, of the wagons listed below, bound for station %{from}, to station %{to}.',
    'Просим Вас разрешить переадресовку в пути следования указанных ниже вагонов, следующих на станцию %{from}, на станцию %{to}.',
    '%{from} станциясына бараткан төмөндө көрсөтүлгөн вагондордун багытын жолдо %{to} станциясына өзгөртүүгө уруксат берүүңүздү суранабыз.',
  ],
  plea2: [
    'We ask you to allow the redirection of the wagons listed below from station %{from} to station %{to} with a new transport document.',
    'Просим Вас разрешить переадресовку указанных ниже вагонов со станции %{from} на станцию %{to} с оформлением нового перевозочного документа.',
    'Төмөндө көрсөтүлгөн вагондорду %{from} станциясынан %{to} станциясына жаңы ташуу документин тариздөө менен багытын өзгөртүүгө уруксат берүүңүздү суранабыз.',
  ],
  cargo: ['Cargo: %{cargo}', 'Груз: %{cargo}', 'Жүк: %{cargo}'],
  consignee: ['Consignee: %{customer}', 'Грузополучатель: %{customer}', 'Жүк алуучу: %{customer}'],
  payment: [
    'We guarantee payment of the carriage charges and fees of the redirection.',
    'Оплату провозных платежей и сборов за переадресовку гарантируем.',
    'Багытты өзгөртүү үчүн ташуу төлөмдөрүн жана жыйымдарды төлөөгө кепилдик беребиз.',
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
};

/** Says one of the texts in a language, its parameters filled in. */
export const wordsIn = (locale: Locale) => {
  const texts = textsOf([applicationTexts], locale);
  return (key: keyof typeof applicationTexts, params: Readonly<Record<string, string>> = {}): string =>
    (texts[key] ?? key).replaceAll(/%\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
};
