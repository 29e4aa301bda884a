import type { Texts } from '@kerben/workflows/fields/texts.ts';

/** What a screen that is not there yet will do, by the name of its route. */
export default {
  'fitvet-users': [
    'Sign-in accounts of phytosanitary and veterinary posts, which mark the goods they have let through.',
    'Учётные записи фитосанитарных и ветеринарных постов, которые отмечают допущенные грузы.',
    'Фитосанитардык жана ветеринардык посттордун каттоо жазуулары: алар өткөрүлгөн жүктү белгилешет.',
  ],
  'osot-admin': [
    'Rows, stations and closing times of the operational statistics.',
    'Строки, станции и время закрытия суток в оперативной отчётности.',
    'Ыкчам отчеттогу саптар, станциялар жана сутка жабылуучу убакыт.',
  ],
  'report-designer': [
    'Change the look of printed forms: fields, texts and their places on the sheet.',
    'Изменение вида печатных форм: поля, тексты и их место на листе.',
    'Басма формаларынын көрүнүшүн өзгөртүү: талаалар, тексттер жана алардын барактагы орду.',
  ],
  sostavs: [
    'The new view of trains: consist list, work with wagons and handover on one page.',
    'Новый вид составов: натурный лист, работа с вагонами и передача на одной странице.',
    'Составдардын жаңы көрүнүшү: натурдук барак, вагондор менен иш жана өткөрүп берүү бир бетте.',
  ],
  iftmins: [
    'Electronic messages about waybills from other railways: received, read, linked to a waybill, or in error.',
    'Электронные сообщения о накладных от других железных дорог: принято, разобрано, связано с накладной или с ошибкой.',
    'Башка темир жолдордон коштомо кагаздар жөнүндө электрондук билдирүүлөр: кабыл алынган, окулган, коштомо кагазга байланган же катасы бар.',
  ],
  schedule: [
    'When wagons are placed at and removed from the customers’ tracks, by station and day.',
    'Когда вагоны подаются на пути клиентов и убираются, по станциям и дням.',
    'Вагондор кардарлардын жолуна качан берилип, качан алып чыгылат: станциялар жана күндөр боюнча.',
  ],
  'fine-charge': [
    'Fines by ground and rate: who is charged, for which wagons and days, and whether it was paid.',
    'Штрафы по основаниям и ставкам: кому, за какие вагоны и дни начислены, оплачены ли.',
    'Негиз жана ставка боюнча айып пулдар: кимге, кайсы вагон жана күн үчүн, төлөндүбү.',
  ],
  order: [
    'The station’s orders (naryad) of the day for TehPD: maket number, counts of documents, cash and card totals.',
    'Суточные наряды станции для ТехПД: номер макета, число документов, суммы наличными и картой.',
    'Станциянын ТехПД үчүн суткалык наряддары: макеттин номери, документтердин саны, накталай жана карта суммасы.',
  ],
  'legal-entity': [
    'A company pays its bills online from here and sees whether the payment went through.',
    'Организация оплачивает здесь свои счета на оплату онлайн и видит, прошёл ли платёж.',
    'Уюм бул жерден төлөм эсептерин онлайн төлөйт жана төлөм өткөнүн көрөт.',
  ],
  tehpd: [
    'TehPD at a glance: documents waiting for a check, charges of the day, returned documents.',
    'Сводка ТехПД: документы на проверке, начисления дня, возвращённые документы.',
    'ТехПД бир бетте: текшерүүдөгү документтер, күндүк эсептелген төлөмдөр, кайтарылган документтер.',
  ],
  'tehpd-list': [
    'Payers with their TehPD codes, bank details and balance; new codes are created here.',
    'Плательщики с кодами ТехПД, банковскими данными и остатком; новые коды создаются здесь.',
    'ТехПД коду, банк маалыматы жана калдыгы бар төлөөчүлөр; жаңы код ушул жерде түзүлөт.',
  ],
  'svod-report': [
    'TehPD charges gathered by station, kind of fee and period.',
    'Начисления ТехПД, сведённые по станциям, видам сборов и периодам.',
    'ТехПДнын эсептелген төлөмдөрү станция, жыйымдын түрү жана мезгил боюнча чогултулган.',
  ],
  'personal-account': [
    'One payer’s accumulation card (FDU-92): each charge with its document, fee code, sum and VAT.',
    'Накопительная карточка плательщика (ФДУ-92): каждое начисление с документом, кодом сбора, суммой и НДС.',
    'Төлөөчүнүн топтоо карточкасы (ФДУ-92): ар бир эсептелген төлөм документи, жыйым коду, суммасы жана КНС менен.',
  ],
  'arrived-wagons-documents': [
    'All documents of an arrived wagon in one place: waybill, memos, statements, acts, receipts.',
    'Все документы прибывшего вагона в одном месте: накладная, памятки, ведомости, акты, квитанции.',
    'Келген вагондун бардык документи бир жерде: коштомо кагаз, памятка, ведомость, акт, квитанция.',
  ],
  'tehpd-orders-table': [
    'Orders of the stations for a month, handover and departure, with totals and the prints for the computing centre.',
    'Наряды станций за месяц, выдача и отправление, с итогами и печатью для ВЦ.',
    'Станциялардын айлык наряддары, тапшыруу жана жөнөтүү, жыйынтыгы жана ВЦ үчүн басмасы менен.',
  ],
  'tehpd-reports': [
    'The printed forms of TehPD: cards FDU-92, receipts GU-57, statements and registers.',
    'Печатные формы ТехПД: карточки ФДУ-92, квитанции ГУ-57, ведомости и реестры.',
    'ТехПДнын басма формалары: ФДУ-92 карточкалары, ГУ-57 квитанциялары, ведомосттор жана реестрлер.',
  ],
  'report-list': [
    'Every report in one list: choose the stations and the month, then print or save it.',
    'Все отчёты одним списком: выберите станции и месяц, распечатайте или сохраните.',
    'Бардык отчет бир тизмеде: станция жана айды тандап, басып чыгарыңыз же сактаңыз.',
  ],
} as const satisfies Readonly<Record<string, Texts>>;
