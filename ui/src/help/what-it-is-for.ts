import type { Texts } from '@kerben/workflows/fields/texts.ts';

/** What a screen is for, by the name of its route; `book` and `freight-table` speak for all reference books and tariff tables. */
export default {
  'accounting-month': [
    'Accounting months, closed one after the other for all payers: from then on no money is dated into them.',
    'Учётные месяцы закрываются по порядку для всех плательщиков: после этого в них ничего не проводят.',
    'Эсеп айлары бардык төлөөчүлөр үчүн ирети менен жабылат: андан кийин аларга эч нерсе өткөрүлбөйт.',
  ],
  'account-plan': [
    'A customer’s account: opening balance, every charge and payment with its document, closing balance.',
    'Счёт клиента: начальный остаток, каждое начисление и платёж с документом, конечный остаток.',
    'Кардардын эсеби: баштапкы калдык, ар бир эсептелген төлөм жана төлөнгөн сумма документи менен, акыркы калдык.',
  ],
  act: [
    'Acts on goods and wagons (GU-22, GU-23): what happened, who was there, the signatures.',
    'Акты о грузах и вагонах (ГУ-22, ГУ-23): что случилось, кто присутствовал, подписи.',
    'Жүк жана вагондор боюнча актылар (ГУ-22, ГУ-23): эмне болду, ким катышты, колдор.',
  ],
  activity: [
    'How many documents each employee has issued, changed and signed in a period, down to the single action.',
    'Сколько документов каждый сотрудник оформил, изменил и подписал за период, вплоть до отдельного действия.',
    'Ар бир кызматкер мезгил ичинде канча документ тариздеп, өзгөртүп, кол койгону, ар бир аракетке чейин.',
  ],
  'arrived-container': [
    'Containers that have arrived: number, type, wagon, waybill, consignee and what was done with them.',
    'Прибывшие контейнеры: номер, тип, вагон, накладная, получатель и операции с ними.',
    'Келген контейнерлер: номери, түрү, вагону, коштомо кагазы, алуучусу жана алар менен жасалган иштер.',
  ],
  'arrived-customer': [
    'Wagons by customer: how many have arrived, wait for unloading or are idle.',
    'Вагоны, собранные по клиентам: сколько прибыло, ждёт выгрузки или простаивает.',
    'Кардарлар боюнча вагондор: канчасы келди, түшүрүүнү күтөт же токтоп турат.',
  ],
  'arrived-wagon': [
    'Each wagon that has arrived: waybill, cargo, weight, consignee, times of notice, release and removal.',
    'Каждый прибывший вагон: накладная, груз, масса, получатель, время уведомления, раскредитования и уборки.',
    'Ар бир келген вагон: коштомо кагазы, жүгү, салмагы, алуучусу, кабарлоо, раскредиттөө жана алып чыгуу убактысы.',
  ],
  'arrived-wagon-expected': [
    'Wagons that are on their way to our stations, before they arrive.',
    'Вагоны, которые следуют на наши станции и ещё не прибыли.',
    'Биздин станцияларга келе жаткан, азырынча келе элек вагондор.',
  ],
  'arrived-wagons-documents': [
    'All documents of an arrived wagon in one place: waybill, memos, statements, acts, receipts.',
    'Все документы прибывшего вагона в одном месте: накладная, памятки, ведомости, акты, квитанции.',
    'Келген вагондун бардык документи бир жерде: коштомо кагаз, памятка, ведомость, акт, квитанция.',
  ],
  'arrived-wagons-smgs': [
    'Arrived wagons that may be handed over to their consignees after release.',
    'Прибывшие вагоны, которые после раскредитования можно выдать получателям.',
    'Раскредиттөөдөн кийин алуучуга тапшырылуучу келген вагондор.',
  ],
  'audit-log': [
    'Every action of every person, with what was there before and after; any moment of the past can be seen.',
    'Каждое действие каждого человека, с тем, что было до и после; виден любой момент прошлого.',
    'Ар бир адамдын ар бир аракети, мурда жана кийин эмне болгону менен; өткөндүн каалаган учуру көрүнөт.',
  ],
  'bank-statement': [
    'Payments that the bank has told: credited to the payer, unclear ones wait for a person.',
    'Платежи из выписки банка: зачислены плательщику, неясные ждут человека.',
    'Банктын көчүрмөсүндөгү төлөмдөр: төлөөчүгө эсептелет, түшүнүксүзү адамды күтөт.',
  ],
  book: [
    'A reference book of the railway: other screens take codes and names from it. Entries have a history and can come from a file.',
    'Справочник железной дороги: из него другие экраны берут коды и названия. У записей есть история, их можно взять из файла.',
    'Темир жолдун маалымдамасы: башка экрандар код жана аталыштарды андан алат. Жазуулардын тарыхы бар, файлдан да алынат.',
  ],
  calculations: [
    'The carriage charge for a route, cargo and wagon, with each table and coefficient that made it.',
    'Провозная плата для маршрута, груза и вагона, с таблицами и коэффициентами расчёта.',
    'Багыт, жүк жана вагон үчүн ташуу акысы: эсептелген таблицалары жана коэффициенттери менен.',
  ],
  'cash-shift': [
    'Shifts of the cash desks: opened, counted, closed, with X and Z reports.',
    'Смены касс: открытие, пересчёт, закрытие, отчёты X и Z.',
    'Кассалардын сменалары: ачуу, саноо, жабуу, X жана Z отчеттору.',
  ],
  'chain-step': [
    'Steps that follow by themselves from other records and could not be done: why, and do it again.',
    'Шаги, которые сами следуют из других записей и не выполнились: почему, и повторить.',
    'Башка жазуулардан өзү келип чыккан, бирок аткарылбаган кадамдар: себеби жана кайра аткаруу.',
  ],
  changerequest: [
    'Requests to redirect wagons on their way: checked, approved through the exchange with SED, carried out.',
    'Заявки на переадресовку вагонов в пути: проверка, согласование через СЭД, исполнение.',
    'Жолдогу вагондорду кайра даректөө өтүнмөлөрү: текшерүү, СЭД аркылуу макулдашуу, аткаруу.',
  ],
  containers: [
    'The register of containers: number with its check digit, size and type, owner, where it stands.',
    'Реестр контейнеров: номер с контрольным знаком, размер и тип, владелец, место.',
    'Контейнерлердин реестри: текшерүү белгиси бар номери, өлчөмү жана түрү, ээси, турган жери.',
  ],
  'customer-users': [
    'People of the customers who sign in, each for their own company’s records only.',
    'Люди клиентов, которые входят в систему; каждый видит только записи своей организации.',
    'Кардарлардын системага кирген адамдары; ар ким өз уюмунун жазууларын гана көрөт.',
  ],
  'departures-naryad': [
    'The station’s orders of departed wagons, day by day: closed from a proposal and sent to TehPD.',
    'Наряды станции по отправленным вагонам, по суткам: закрываются по предложению и уходят в ТехПД.',
    'Станциянын жөнөтүлгөн вагондор боюнча суткалык наряддары: сунуш боюнча жабылып, ТехПДга кетет.',
  ],
  'director-permission': [
    'Hand over the right to sign to a deputy for a period, and take it back early.',
    'Передача права подписи заместителю на срок и её досрочный отзыв.',
    'Кол коюу укугун орун басарга мөөнөткө берүү жана мөөнөтүнөн мурда кайтарып алуу.',
  ],
  dislocation: [
    'Where each wagon is: last operation with station and time, distance left, days idle.',
    'Где находится каждый вагон: последняя операция, станция и время, остаток пути, дни простоя.',
    'Ар бир вагон кайда: акыркы операция, станция жана убакыт, калган жол, токтоп турган күндөр.',
  ],
  feedback: [
    'Tell us what you think of the system; what you wrote and what was answered stays here.',
    'Напишите, что вы думаете о системе; написанное и ответы остаются здесь.',
    'Система жөнүндө пикириңизди жазыңыз; жазганыңыз жана жооптор ушул жерде калат.',
  ],
  'fine-charge': [
    'Fines by ground and rate: who is charged, for which wagons and days, and whether it was paid.',
    'Штрафы по основаниям и ставкам: кому, за какие вагоны и дни начислены, оплачены ли.',
    'Негиз жана ставка боюнча айып пулдар: кимге, кайсы вагон жана күн үчүн, төлөндүбү.',
  ],
  'fitvet-users': [
    'Sign-in accounts of phytosanitary and veterinary posts, which mark the goods they have let through.',
    'Учётные записи фитосанитарных и ветеринарных постов, которые отмечают допущенные грузы.',
    'Фитосанитардык жана ветеринардык посттордун каттоо жазуулары: алар өткөрүлгөн жүктү белгилешет.',
  ],
  'freight-coefficient': [
    'Coefficients of the tariff with the day each one begins to count.',
    'Коэффициенты тарифа с датой начала действия каждого.',
    'Тарифтин коэффициенттери, ар биринин күчүнө кирген күнү менен.',
  ],
  'freight-table': [
    'Rates of this tariff table by distance and weight, in versions with a first day.',
    'Ставки этой тарифной таблицы по расстоянию и массе, по редакциям с датой начала действия.',
    'Бул тариф таблицасынын ставкалары аралык жана салмак боюнча, күчүнө кирген күнү бар редакциялар менен.',
  ],
  'freight-table-1': [
    'Distances between neighbouring stations: they make the distance of a carriage and the lines of the map.',
    'Расстояния между соседними станциями: из них складываются тарифное расстояние и линии карты.',
    'Коңшу станциялардын ортосундагы аралыктар: ташуунун аралыгы жана картанын сызыктары ушулардан түзүлөт.',
  ],
  gu45P: [
    'Memos GU-45 on placing wagons for loading and removing them, agreed by the customer.',
    'Памятки ГУ-45 о подаче вагонов под погрузку и их уборке, с согласием клиента.',
    'Вагондорду жүктөөгө берүү жана алып чыгуу боюнча ГУ-45 памяткалары, кардардын макулдугу менен.',
  ],
  gu45R: [
    'Memos GU-45 on the release of wagons: documents handed over, charges taken, the consignee’s signature.',
    'Памятки ГУ-45 на раскредитование: выданные документы, взятые сборы, подпись получателя.',
    'Раскредиттөө үчүн ГУ-45 памяткалары: берилген документтер, алынган жыйымдар, алуучунун колу.',
  ],
  gu45U: [
    'Memos GU-45 on placing wagons for unloading and removing them, agreed by the customer.',
    'Памятки ГУ-45 о подаче вагонов под выгрузку и их уборке, с согласием клиента.',
    'Вагондорду түшүрүүгө берүү жана алып чыгуу боюнча ГУ-45 памяткалары, кардардын макулдугу менен.',
  ],
  gu46P: [
    'Statements GU-46 for loading: hours of each wagon at the siding and the charge counted from them.',
    'Ведомости ГУ-46 по погрузке: часы каждого вагона на пути и рассчитанная по ним плата.',
    'Жүктөө боюнча ГУ-46 ведомосттору: ар бир вагондун жолдогу сааттары жана алар боюнча эсептелген акы.',
  ],
  gu46U: [
    'Statements GU-46 for unloading: hours of each wagon at the siding and the charge counted from them.',
    'Ведомости ГУ-46 по выгрузке: часы каждого вагона на пути и рассчитанная по ним плата.',
    'Түшүрүү боюнча ГУ-46 ведомосттору: ар бир вагондун жолдогу сааттары жана алар боюнча эсептелген акы.',
  ],
  home: [
    'What waits for you today, in one look; each line opens the list with just those records.',
    'Что ждёт вас сегодня; каждая строка открывает список именно этих записей.',
    'Бүгүн сизди эмне күтөт, бир караганда; ар бир сап дал ошол жазуулардын тизмесин ачат.',
  ],
  inbox: [
    'What others did to records that concern you: what waits for you apart from everything, page under page.',
    'Что другие сделали с записями, которые касаются вас: что ждёт вас отдельно от всего, страница за страницей.',
    'Сизге тиешелүү жазуулар менен башкалар эмне кылды: сизди күткөнү баарынан бөлөк, бет артынан бет.',
  ],
  'iftmin-answers': [
    'Answers to messages of other railways, by e-mail or HTTP: sent, being tried again, given up; each can be sent again.',
    'Ответы на сообщения других дорог по эл. почте или HTTP: отправлены, повторяются, не дошли; каждый можно отправить снова.',
    'Башка темир жолдордун билдирүүлөрүнө эл. почта же HTTP аркылуу жооптор: жөнөтүлдү, кайталанууда, жетпей калды; кайра жөнөтсө болот.',
  ],
  iftmins: [
    'Electronic messages about waybills from other railways: received, read, linked to a waybill, or in error.',
    'Электронные сообщения о накладных от других железных дорог: принято, разобрано, связано с накладной или с ошибкой.',
    'Башка темир жолдордон коштомо кагаздар жөнүндө билдирүүлөр: кабыл алынган, окулган, байланган же катасы бар.',
  ],
  kassa: [
    'Bills to pay, cash and card payments, receipts GU-57 and the shift of the cashier.',
    'Счета к оплате, приём наличных и карт, квитанции ГУ-57 и смена кассира.',
    'Төлөм эсептери, накталай жана карта төлөмдөрү, ГУ-57 квитанциялары жана кассирдин сменасы.',
  ],
  'kassa-report': [
    'The report of a cash desk’s shift: payments by kind, refunds, totals; ready to print.',
    'Отчёт смены кассы: оплаты по видам, возвраты, итоги; готов к печати.',
    'Касса сменасынын отчету: төлөмдөр түрү боюнча, кайтаруулар, жыйынтык; басууга даяр.',
  ],
  'legal-entity': [
    'A company pays its bills online from here and sees whether the payment went through.',
    'Организация оплачивает здесь свои счета на оплату онлайн и видит, прошёл ли платёж.',
    'Уюм бул жерден төлөм эсептерин онлайн төлөйт жана төлөм өткөнүн көрөт.',
  ],
  refund: [
    'Advances that are given back in cash: the account sets the amount aside, a drawer gives it out.',
    'Авансы, которые возвращают наличными: счёт резервирует сумму, касса её выдаёт.',
    'Накталай кайтарылуучу аванстар: эсеп сумманы резервге алат, касса аны берет.',
  ],
  'online-payment': [
    'What companies paid through the bank’s page: its answers, and those that contradict.',
    'Оплаты организаций через страницу банка: его ответы и те, что противоречат друг другу.',
    'Уюмдардын банктын бети аркылуу төлөмдөрү: банктын жооптору жана карама-каршылары.',
  ],
  manuals: [
    'Manuals for each role, in your language, with pictures.',
    'Инструкции для каждой роли на вашем языке, с картинками.',
    'Ар бир роль үчүн колдонмо, өз тилиңизде, сүрөттөрү менен.',
  ],
  mesplan: [
    'The consignor’s request for the month (GU-12): stations, cargo, wagons, tonnes by day, and how it was agreed.',
    'Заявка отправителя на месяц (ГУ-12): станции, груз, вагоны, тонны по дням и ход согласования.',
    'Жөнөтүүчүнүн айлык өтүнмөсү (ГУ-12): станциялар, жүк, вагондор, күндүк тонна жана макулдашуу жүрүшү.',
  ],
  'mesplan-in': [
    'Requests of consignors and of other railways: agree, agree in part or refuse, with the reason.',
    'Заявки отправителей и других железных дорог: согласовать, согласовать частично или отказать с причиной.',
    'Жөнөтүүчүлөрдүн жана башка темир жолдордун өтүнмөлөрү: макулдашуу, жарым-жартылай же себеби менен четке кагуу.',
  ],
  'nature-create': [
    'A new consist list: paste the wagons, the rest comes from their waybills; totals add up by themselves.',
    'Новый натурный лист: вставьте вагоны, остальное возьмётся из накладных; итоги считаются сами.',
    'Жаңы натурдук барак: вагондорду коюңуз, калганы коштомо кагаздардан алынат; жыйынтык өзү эсептелет.',
  ],
  'nature-list': [
    'Consist lists of trains (DU-1): wagons in order with weights, stations and cargo.',
    'Натурные листы поездов (ДУ-1): вагоны по порядку с массой, станциями и грузом.',
    'Поезддердин натурдук барактары (ДУ-1): вагондор катары менен, салмагы, станциялары, жүгү.',
  ],
  order: [
    'The station’s orders (naryad) of the day for TehPD: maket number, counts of documents, cash and card totals.',
    'Суточные наряды станции для ТехПД: номер макета, число документов, суммы наличными и картой.',
    'Станциянын ТехПД үчүн суткалык наряддары: макеттин номери, документтердин саны, накталай жана карта суммасы.',
  ],
  'osot-admin': [
    'Closes days of the operational statistics and shows what came after they were closed.',
    'Закрытие статистических суток и то, что пришло после закрытия.',
    'Статистикалык суткаларды жабуу жана жабылгандан кийин келген маалыматтар.',
  ],
  'osot-do1': [
    'Trains, wagons and containers received and handed over at interchange points in a day.',
    'Поезда, вагоны и контейнеры, принятые и сданные по стыкам за сутки.',
    'Суткада чек ара стыктары боюнча кабыл алынган жана өткөрүп берилген поезддер, вагондор, контейнерлер.',
  ],
  'osot-do2': [
    'Wagons on hand at the end of the day: working and non-working fleet, loaded and empty, by owner.',
    'Наличие вагонов на конец суток: рабочий и нерабочий парк, гружёные и порожние, по собственникам.',
    'Сутка аягындагы вагондор: жумушчу жана жумушчу эмес парк, жүктөлгөн жана бош вагондор, ээлери боюнча.',
  ],
  'osot-go1': [
    'Wagons and tonnes loaded and unloaded in a day, by kind of wagon, beside the plan.',
    'Погружено и выгружено за сутки вагонов и тонн, по роду вагонов, рядом с планом.',
    'Суткада жүктөлгөн жана түшүрүлгөн вагон жана тонна, вагон түрү боюнча, план менен катар.',
  ],
  'osot-go2': [
    'Loading by groups of cargo for the reporting day and since the beginning of the month.',
    'Погрузка по группам грузов за отчётные сутки и с начала месяца.',
    'Отчеттук сутка жана айдын башынан бери жүк топтору боюнча жүктөө.',
  ],
  'osot-go2-unloading': [
    'Unloading by groups of cargo for the reporting day and since the beginning of the month.',
    'Выгрузка по группам грузов за отчётные сутки и с начала месяца.',
    'Отчеттук сутка жана айдын башынан бери жүк топтору боюнча түшүрүү.',
  ],
  'osot-go3': [
    'Loading by railway of destination: wagons and tonnes.',
    'Погрузка по дорогам назначения: вагоны и тонны.',
    'Баруучу темир жолдор боюнча жүктөө: вагон жана тонна.',
  ],
  'osot-go3-unloading': [
    'Unloading by railway of origin: wagons and tonnes.',
    'Выгрузка по дорогам отправления: вагоны и тонны.',
    'Жөнөтүүчү темир жолдор боюнча түшүрүү: вагон жана тонна.',
  ],
  payment: [
    'Charges for waybills, statements, fines and services: held, paid, in part or whole, taken back.',
    'Начисления по накладным, ведомостям, штрафам и услугам: зарезервированы, оплачены частично или полностью, сторнированы.',
    'Коштомо кагаз, ведомость, айып пул жана кызматтар боюнча эсептелген төлөмдөр: кармалган, бөлүп же толук төлөнгөн, кайтарылган.',
  ],
  'personal-account': [
    'One payer’s accumulation card (FDU-92): each charge with its document, fee code, sum and VAT.',
    'Накопительная карточка плательщика (ФДУ-92): каждое начисление с документом, кодом сбора, суммой и НДС.',
    'Төлөөчүнүн топтоо карточкасы (ФДУ-92): ар бир эсептелген төлөм документи, жыйым коду, суммасы жана КНС менен.',
  ],
  'pre-inform': [
    'Tells a consignee which wagons are on their way and when they should arrive; the consignee confirms.',
    'Сообщает получателю, какие вагоны на подходе и когда их ждать; получатель подтверждает.',
    'Алуучуга кайсы вагондор келе жатканын жана качан келерин билдирет; алуучу ырастайт.',
  ],
  'railway-code-sale': [
    'Railway codes are sold here at the price of the day; when the charge is paid the code is the customer’s.',
    'Здесь продаются ж/д коды по цене дня; когда начисление оплачено, код присваивается клиенту.',
    'Темир жол коддору ушул жерде күндүн баасы менен сатылат; төлөнгөндө код кардарга берилет.',
  ],
  'report-designer': [
    'A report is made here with its page beside it: columns, rows, groups, totals, heading and who signs; it is then run from the reports.',
    'Здесь отчёт собирают, видя его страницу: столбцы, строки, группы, итоги, шапка и подписи; запускают его из списка отчётов.',
    'Бул жерде отчет бетин көрүп туруп түзүлөт: тилкелер, саптар, топтор, жыйынтыктар, баш жазуу жана кол коюучулар.',
  ],
  'report-list': [
    'Every report in one list: views of lists that were saved with their parameters, and printed forms; run, print, export, share.',
    'Все отчёты одним списком: сохранённые виды списков с параметрами и печатные формы; выполнить, напечатать, взять в Excel, открыть ролям.',
    'Бардык отчет бир тизмеде: параметрлери менен сакталган көрүнүштөр жана басма формалар; аткаруу, басуу, экспорт, ролдорго ачуу.',
  ],
  roles: [
    'What each role may see and do; changes count for everybody who has the role, at once.',
    'Что каждая роль видит и делает; изменения сразу действуют для всех, у кого она есть.',
    'Ар бир роль эмнени көрүп, эмне кылат; өзгөртүүлөр ошол ролдогулардын баарына дароо күчүнө кирет.',
  ],
  schedule: [
    'When wagons are placed at and removed from the customers’ tracks, by station and day.',
    'Когда вагоны подаются на пути клиентов и убираются, по станциям и дням.',
    'Вагондор кардарлардын жолуна качан берилип, качан алып чыгылат: станциялар жана күндөр боюнча.',
  ],
  'send-smgs-info': [
    'What was sent with which waybill: stations, wagons, weight and charge, for the TehPD accounts.',
    'Что и по какой накладной отправлено: станции, вагоны, масса и плата, для учёта ТехПД.',
    'Кайсы коштомо кагаз менен эмне жөнөтүлгөнү: станциялар, вагондор, салмак жана акы, ТехПД эсепке алуусу үчүн.',
  ],
  settings: [
    'E-mail, time zone, features, maintenance: settings of the organisation, with who changed them.',
    'Почта, часовой пояс, возможности, технические работы: настройки организации и кто их менял.',
    'Почта, убакыт алкагы, мүмкүнчүлүктөр, техникалык иштер: уюмдун жөндөөлөрү жана аларды ким өзгөрткөнү.',
  ],
  'shipment-request': [
    'A customer asks for wagons to be loaded; the station accepts or refuses, and waybills are made from it.',
    'Клиент просит вагоны под погрузку; станция принимает или отказывает, по заявке создаются накладные.',
    'Кардар жүктөөгө вагон сурайт; станция кабыл алат же четке кагат, өтүнмөдөн коштомо кагаздар түзүлөт.',
  ],
  smgs: [
    'Waybills of the international carriage (SMGS) from the request to the archive: issued, paid, signed, printed.',
    'Накладные международного сообщения (СМГС) от заявки до архива: оформлены, оплачены, подписаны, напечатаны.',
    'Эл аралык каттамдын коштомо кагаздары (СМГС) өтүнмөдөн архивге чейин: тариздөө, төлөө, кол коюу, басып чыгаруу.',
  ],
  'smgs-requests': [
    'Drafts of waybills and those that customers have sent: accept, or return with what is to be mended.',
    'Черновики накладных и те, что прислали клиенты: принять или вернуть на доработку с замечанием.',
    'Коштомо кагаздардын долбоорлору жана кардарлар жибергендери: кабыл алуу же эскертүү менен кайтаруу.',
  ],
  'smgs-tehpd': [
    'Wagons whose waybills are issued and paid: ready to be sent.',
    'Вагоны с оформленными и оплаченными накладными: готовы к отправлению.',
    'Коштомо кагазы таризделип, төлөмү төлөнгөн вагондор: жөнөтүүгө даяр.',
  ],
  sostav: [
    'Trains that have arrived: number, index, time, wagons in their order; mark the arrival.',
    'Прибывшие поезда: номер, индекс, время, вагоны по порядку; отметка о прибытии.',
    'Келген поезддер: номери, индекси, убактысы, вагондор катары менен; келгенин белгилөө.',
  ],
  sostavs: [
    'The new view of trains: consist list, work with wagons and handover on one page.',
    'Новый вид составов: натурный лист, работа с вагонами и передача на одной странице.',
    'Составдардын жаңы көрүнүшү: натурдук барак, вагондор менен иш жана өткөрүп берүү бир бетте.',
  ],
  'station-permission': [
    'The head of a station decides here which of their people may issue waybills, sign them and take payments.',
    'Начальник станции решает здесь, кто из его работников оформляет накладные, подписывает их и принимает оплату.',
    'Станция башчысы бул жерде ким коштомо кагазды тариздээрин, кол коёрун жана төлөм кабыл алаарын чечет.',
  ],
  support: [
    'Questions and faults: who takes them, how long an answer takes, what was done.',
    'Вопросы и неполадки: кто взял, когда ответят, что сделано.',
    'Суроолор жана мүчүлүштүктөр: ким алды, качан жооп берет, эмне жасалды.',
  ],
  'svod-report': [
    'TehPD charges gathered by station, kind of fee and period.',
    'Начисления ТехПД, сведённые по станциям, видам сборов и периодам.',
    'ТехПДнын эсептелген төлөмдөрү станция, жыйымдын түрү жана мезгил боюнча чогултулган.',
  ],
  tehpd: [
    'TehPD at a glance: documents waiting for a check, charges of the day, returned documents.',
    'Сводка ТехПД: документы на проверке, начисления дня, возвращённые документы.',
    'ТехПД бир бетте: текшерүүдөгү документтер, күндүк эсептелген төлөмдөр, кайтарылган документтер.',
  ],
  'tehpd-collection': [
    'TehPD checks that every fee of an arrival was charged, and returns documents to the station with a comment.',
    'ТехПД проверяет, что по прибытию взяты все сборы, и возвращает документы станции с комментарием.',
    'ТехПД келүү боюнча бардык жыйым алынганын текшерет, документти комментарий менен станцияга кайтарат.',
  ],
  'tehpd-list': [
    'Payers with their TehPD codes, bank details and balance; new codes are created here.',
    'Плательщики с кодами ТехПД, банковскими данными и остатком; новые коды создаются здесь.',
    'ТехПД коду, банк маалыматы жана калдыгы бар төлөөчүлөр; жаңы код ушул жерде түзүлөт.',
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
  tenants: [
    'Organisations that work in this installation, apart from each other.',
    'Организации, которые работают в этой установке отдельно друг от друга.',
    'Бул орнотууда бири-биринен өзүнчө иштеген уюмдар.',
  ],
  tracking: [
    'A customer follows their wagons: last operation, place, remaining distance and expected arrival.',
    'Клиент следит за своими вагонами: последняя операция, место, остаток пути и ожидаемое прибытие.',
    'Кардар өз вагондоруна көз салат: акыркы операция, жери, калган жол жана күтүлгөн келүү убактысы.',
  ],
  'unloading-request': [
    'A consignee asks when wagons shall be placed for unloading; the station accepts with a time and removes them.',
    'Получатель просит подать вагоны под выгрузку; станция принимает с временем подачи и убирает вагоны.',
    'Алуучу вагондорду түшүрүүгө берүүнү сурайт; станция убактысын коюп кабыл алат жана вагондорду алып чыгат.',
  ],
  users: [
    'People of the railway who sign in: names, roles, stations, switched on or off.',
    'Работники, которые входят в систему: имена, роли, станции, включены или отключены.',
    'Системага кирген кызматкерлер: аттары, ролдору, станциялары, күйгүзүлгөн же өчүрүлгөн.',
  ],
  'bank-lines': [
    'Lines of all bank statements whose payer nobody knows yet, with the customers who fit and why; credited one by one or many at once.',
    'Строки всех банковских выписок, плательщик которых неизвестен, с подходящими плательщиками и причиной; зачисляются по одной или сразу.',
    'Төлөөчүсү белгисиз бардык банк көчүрмөлөрүнүн саптары, туура келген төлөөчүлөр жана себеби менен; бирден же бир жолу түшүрүлөт.',
  ],
  'trial-balance': [
    'The ledger of a period by account: opening balance, debit, credit, closing balance; each account opens what made its turnover.',
    'Обороты по счетам за период: входящий остаток, дебет, кредит, исходящий остаток; счёт открывает свои проводки.',
    'Мезгил ичинде эсептер боюнча жүгүртүү: баштапкы калдык, дебет, кредит, акыркы калдык; эсеп өткөрүүлөрүн ачат.',
  ],
  'vagon-list-group': [
    'Lists of wagons by group: wagons, seals and containers of a document on three tabs, with print.',
    'Ведомости групп вагонов: вагоны, пломбы и контейнеры документа на трёх вкладках, с печатью.',
    'Вагондор тобунун ведомосттору: документтин вагондору, пломбалары жана контейнерлери үч өтмөктө, басып чыгаруу менен.',
  ],
} as const satisfies Readonly<Record<string, Texts>>;
