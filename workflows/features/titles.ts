import type { MessageTable } from '../kernel/messages.ts';

/** Names of the tabs of the feature dialog, by group. */
export const featureGroupTitles: MessageTable = {
  CashDesk: ['Cash desk', 'Касса', 'Касса'],
  Papers: ['Documents and cargo', 'Документы и грузы', 'Документтер жана жүктөр'],
  Reports: ['Reports and export', 'Отчёты и экспорт', 'Отчеттор жана экспорт'],
  People: ['People', 'Люди', 'Адамдар'],
};

/**
 * What features are called. Like the names of policies they stand beside the other messages: only the feature dialog needs
 * them, and the server sends them with it.
 */
export const featureTitles: MessageTable = {
  'Kerben.CashDesk': ['Cash desk', 'Касса', 'Касса'],
  'Kerben.CashDesk.OnlinePayment': ['Online payment', 'Онлайн-оплата', 'Онлайн төлөө'],
  'Kerben.CashDesk.Fines': ['Fines', 'Штрафы', 'Айып пулдар'],
  'Kerben.TehPd': ['TehPD', 'ТехПД', 'ТехПД'],
  'Kerben.Containers': ['Containers', 'Контейнеры', 'Контейнерлер'],
  'Kerben.Redirects': ['Redirect requests', 'Заявки на переадресовку', 'Кайра даректөө өтүнмөлөрү'],
  'Kerben.Redirects.SedRetries': ['Attempts to send to SED', 'Попытки отправки в СЭД', 'СЭДге жөнөтүү аракеттери'],
  'Kerben.Statistics': ['Statistical reports', 'Статистическая отчётность', 'Статистикалык отчеттор'],
  'Kerben.ExportFormat': ['Export format', 'Формат экспорта', 'Экспорт форматы'],
  'Kerben.Chat': ['Chat', 'Чат', 'Чат'],
  'Kerben.Registration': ['Registration', 'Регистрация', 'Катталуу'],
  'Kerben.Registration.Contact': [
    'Contact for newcomers',
    'Контакт для новых пользователей',
    'Жаңы колдонуучулар үчүн байланыш',
  ],
};

/** What the dialog explains below each name. */
export const featureDescriptions: MessageTable = {
  'Kerben.CashDesk': [
    'Cashiers work in Kerben. Off: nobody has the rights of the cash desk, administrators included',
    'Кассиры работают в Kerben. Выключено: прав кассы нет ни у кого, включая администраторов',
    'Кассирлер Kerben программасында иштейт. Токтотулган болсо касса укуктары эч кимде, администраторлордо да жок',
  ],
  'Kerben.CashDesk.OnlinePayment': [
    'Customers pay waybills by card or wallet',
    'Клиенты оплачивают накладные картой или кошельком',
    'Кардарлар коштомо кагаздарды карта же капчык менен төлөйт',
  ],
  'Kerben.CashDesk.Fines': [
    'Fines are charged at the cash desk',
    'Штрафы начисляются в кассе',
    'Айып пулдар кассада салынат',
  ],
  'Kerben.TehPd': [
    'TehPD codes, personal accounts and the work of TehPD',
    'Коды ТехПД, лицевые счета и работа ТехПД',
    'ТехПД коддору, жеке эсептер жана ТехПД иши',
  ],
  'Kerben.Containers': [
    'The list of containers and container documents',
    'Список контейнеров и контейнерные документы',
    'Контейнерлердин тизмеси жана контейнер документтери',
  ],
  'Kerben.Redirects': [
    'Customers ask for another station or consignee',
    'Клиенты подают заявки на смену станции или получателя',
    'Кардарлар станцияны же алуучуну алмаштырууну өтүнөт',
  ],
  'Kerben.Redirects.SedRetries': [
    'How often a request is sent before somebody has to look at it, 1 to 20',
    'Сколько раз заявка отправляется, прежде чем вмешается человек, от 1 до 20',
    'Адам кийлигишкенге чейин өтүнмө канча жолу жөнөтүлөт, 1–20',
  ],
  'Kerben.Statistics': ['The forms GO-1 to GO-3 and DO', 'Формы ГО-1 — ГО-3 и ДО', 'ГО-1 — ГО-3 жана ДО формалары'],
  'Kerben.ExportFormat': [
    'What kind of file lists are saved as',
    'В каком виде сохраняются списки',
    'Тизмелер кандай файл болуп сакталат',
  ],
  'Kerben.Chat': [
    'Messages between colleagues',
    'Сообщения между сотрудниками',
    'Кызматкерлердин ортосундагы кабарлар',
  ],
  'Kerben.Registration': [
    'People may register by themselves, as far as the account settings allow it',
    'Люди могут регистрироваться сами, если это разрешено в настройках учётных записей',
    'Каттоо жөндөөлөрү уруксат берсе, адамдар өздөрү каттала алат',
  ],
  'Kerben.Registration.Contact': [
    'Whom people ask for access: a telephone or an address',
    'К кому обращаться за доступом: телефон или адрес',
    'Кирүү укугун кимден суроо керек: телефон же дарек',
  ],
};

/** What the items of a selection are called, by value. */
export const featureItemTitles: MessageTable = {
  csv: ['CSV, for any program', 'CSV, для любой программы', 'CSV, ар кандай программага'],
  xlsx: ['Excel (xlsx)', 'Excel (xlsx)', 'Excel (xlsx)'],
};
