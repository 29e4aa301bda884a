import type { MessageTable } from '../../kernel/messages.ts';

/** Why a command on a note is refused. */
export const refusals: MessageTable = {
  'Smgs.WrongState': [
    'Not possible in the present state of the waybill',
    'Недоступно в текущем состоянии накладной',
    'Коштомо кагаздын азыркы абалында мүмкүн эмес',
  ],
  'Smgs.Absent': ['The waybill does not exist', 'Накладная не существует', 'Мындай коштомо кагаз жок'],
  'Smgs.StaffOnly': [
    'Only for staff of the railway',
    'Доступно только работникам железной дороги',
    'Темир жол кызматкерлерине гана жеткиликтүү',
  ],
  'Smgs.CustomerOnly': ['Only for the customer', 'Доступно только клиенту', 'Кардарга гана жеткиликтүү'],
  'Smgs.NotYours': [
    'The waybill belongs to another customer',
    'Накладная принадлежит другому клиенту',
    'Коштомо кагаз башка кардарга таандык',
  ],
  'Smgs.CustomerMissing': [
    'Your account is not linked with a customer',
    'Ваша учётная запись не связана с клиентом',
    'Каттоо жазууңуз кардар менен байланышкан эмес',
  ],
  'Smgs.Archived': ['The waybill is in the archive', 'Накладная в архиве', 'Коштомо кагаз архивде'],
  'Smgs.NotArchived': ['The waybill is not in the archive', 'Накладная не в архиве', 'Коштомо кагаз архивде эмес'],
  'Smgs.AlreadySigned': ['The waybill is signed already', 'Накладная уже подписана', 'Коштомо кагазга кол коюлган'],
  'Smgs.NotPaid': ['The waybill is not paid', 'Накладная не оплачена', 'Коштомо кагаз төлөнгөн эмес'],
  'Smgs.NotSigned': [
    'The waybill has no valid signature',
    'У накладной нет действующей подписи',
    'Коштомо кагазда жарактуу кол тамга жок',
  ],
  'Smgs.AlreadyDeparted': [
    'The wagons of the waybill have left already',
    'Вагоны накладной уже отправлены',
    'Коштомо кагаздын вагондору жөнөтүлгөн',
  ],
  'Smgs.NotDeparted': [
    'The wagons of the waybill have not left yet',
    'Вагоны накладной ещё не отправлены',
    'Коштомо кагаздын вагондору али жөнөтүлө элек',
  ],
  'Smgs.DepartedInFuture': [
    'A departure cannot be in the future',
    'Отправление не может быть в будущем',
    'Жөнөтүү убактысы келечекте боло албайт',
  ],
  'Smgs.DepartedBeforeSigned': [
    'The wagons cannot have left before the waybill was signed',
    'Вагоны не могли уйти раньше подписания накладной',
    'Вагондор коштомо кагазга кол коюлганга чейин кете алмак эмес',
  ],
  'Smgs.AlreadySettled': ['The charges are paid already', 'Провозные платежи уже уплачены', 'Ташуу төлөмдөрү төлөнгөн'],
  'Smgs.Payment.Unknown': [
    'There is no such charge: charge the waybill first, or choose its charge',
    'Такого начисления нет: сначала начислите плату по накладной или выберите её начисление',
    'Мындай эсептелген төлөм жок: адегенде коштомо кагаз боюнча эсептеңиз же анын эсебин тандаңыз',
  ],
  'Smgs.Payment.OtherNote': [
    'This charge is not of this waybill',
    'Это начисление сделано не по этой накладной',
    'Бул эсеп ушул коштомо кагаз боюнча эмес',
  ],
  'Smgs.Payment.OtherPayer': [
    'The payer of this charge does not pay for this waybill',
    'Плательщик этого начисления не указан в накладной',
    'Бул эсептин төлөөчүсү коштомо кагазда көрсөтүлгөн эмес',
  ],
  'Smgs.Charged': [
    'The waybill is charged: take its charge back first',
    'По накладной есть начисление: сначала отзовите его',
    'Коштомо кагаз боюнча эсеп бар: адегенде аны чакыртып алыңыз',
  ],
  'Smgs.Payment.Over': [
    'This charge was reversed or cancelled',
    'Это начисление сторнировано или отменено',
    'Бул эсеп сторно кылынган же жокко чыгарылган',
  ],
  'Smgs.Payment.Estimate': [
    'This charge is an estimate: the payment is the final charge',
    'Это предварительное начисление: платёж привязывают по окончательному',
    'Бул алдын ала эсеп: төлөм акыркысы боюнча байланыштырылат',
  ],
  'Smgs.Payment.OtherAmount': [
    'This charge comes to %{total} som',
    'Это начисление на сумму %{total} сом',
    'Бул эсептин суммасы %{total} сом',
  ],
  'Smgs.PaymentNotLinked': ['No payment is linked', 'Платёж не привязан', 'Төлөм байланыштырылган эмес'],
  'Smgs.Form.PaymentMissing': [
    'The shipment request is not paid',
    'Заявка на погрузку не оплачена',
    'Жүктөө өтүнмөсү төлөнгөн эмес',
  ],
  'Smgs.Prepayment.NoRequest': [
    'The waybill has no shipment request',
    'У накладной нет заявки на погрузку',
    'Коштомо кагазда жүктөө өтүнмөсү жок',
  ],
  'Smgs.Prepayment.AlreadyPaid': ['The request is paid already', 'Заявка уже оплачена', 'Өтүнмө төлөнгөн'],
  'Smgs.Settle.AmountTooSmall': [
    '%{amount} som do not cover the charges of %{charges} som',
    'Сумма %{amount} сом не покрывает провозные платежи %{charges} сом',
    '%{amount} сом ташуу төлөмүн (%{charges} сом) жаппайт',
  ],
  'Smgs.CommentRequired': [
    'Say what is to be reworked',
    'Укажите, что нужно доработать',
    'Эмнени оңдоо керектигин жазыңыз',
  ],
  'Smgs.BoxRequired': ['Box %{box} is required', 'Заполните графу %{box}', '%{box}-графаны толтуруңуз'],
  'Smgs.WagonBoxRequired': [
    'Wagon %{value}: box %{box} is required, and the register of wagons does not give it',
    'Вагон %{value}: заполните графу %{box}, в справочнике вагонов её нет',
    '%{value} вагону: %{box}-графаны толтуруңуз, вагондордун маалымдамасында ал жок',
  ],
  'Smgs.Route.BorderMissing': [
    'No border stations (box 6), though the goods go to railway %{administration}',
    'Не указаны пограничные станции (графа 6), а груз идёт на дорогу %{administration}',
    'Чек ара станциялары (6-графа) көрсөтүлгөн эмес, ал эми жүк %{administration}-темир жолго барат',
  ],
  'Smgs.Route.BorderTwice': [
    'Border station %{value} is given twice',
    'Пограничная станция %{value} указана дважды',
    '%{value} чек ара станциясы эки жолу көрсөтүлгөн',
  ],
  'Smgs.Route.BorderNotNeeded': [
    'The goods stay on railway %{administration}: its own border stations do not fit the route',
    'Груз не покидает дорогу %{administration}: её пограничные станции не подходят к маршруту',
    'Жүк %{administration}-темир жолдон чыкпайт: анын чек ара станциялары маршрутка туура келбейт',
  ],
  'Smgs.Route.BorderElsewhere': [
    'None of the border stations belongs to the railway of departure or to railway %{administration}',
    'Ни одна пограничная станция не относится ни к дороге отправления, ни к дороге %{administration}',
    'Чек ара станцияларынын бири да жөнөтүүчү темир жолго же %{administration}-темир жолго таандык эмес',
  ],
  'Smgs.CustomerUnknown': ['Unknown customer', 'Клиент не найден', 'Кардар табылган жок'],
  'Smgs.DepartureUnknown': [
    'Station of departure %{value} is not in the reference book',
    'Станции отправления %{value} нет в справочнике',
    'Жөнөтүү станциясы %{value} маалымдамада жок',
  ],
  'Smgs.DepartureForeign': [
    'Station of departure %{value} must belong to administration %{administration}',
    'Станция отправления %{value} должна относиться к администрации %{administration}',
    'Жөнөтүү станциясы %{value} %{administration}-администрацияга таандык болушу керек',
  ],
  'Smgs.DepartureFixed': [
    'The waybill has a number of station %{value}: the station of departure stays',
    'Накладной присвоен номер станции %{value}: станция отправления не меняется',
    'Коштомо кагазга %{value} станциясынын номери берилген: жөнөтүү станциясы өзгөрбөйт',
  ],
  'Smgs.StationNotYours': [
    'Station %{value} is not one of yours',
    'Станция %{value} не закреплена за вами',
    '%{value} станциясы сизге бекитилген эмес',
  ],
  'Smgs.StationUnknown': [
    'Station %{value} is not in the reference book',
    'Станции %{value} нет в справочнике',
    '%{value} станциясы маалымдамада жок',
  ],
  'Smgs.CargoUnknown': [
    'Cargo %{value} is not in the reference book',
    'Груза с кодом %{value} нет в справочнике',
    '%{value} коддуу жүк маалымдамада жок',
  ],
  'Smgs.ContainerTwice': [
    'Container %{value} is listed in the waybill twice',
    'Контейнер %{value} указан в накладной дважды',
    '%{value} контейнери коштомо кагазда эки жолу көрсөтүлгөн',
  ],
  'Smgs.ContainerWagon': [
    'Container %{value}: wagon %{wagon} is not in the waybill',
    'Контейнер %{value}: вагона %{wagon} нет в накладной',
    '%{value} контейнери: %{wagon} вагону коштомо кагазда жок',
  ],
  'Smgs.ContainerHeavy': [
    'Container %{value} weighs %{gross} kg gross, at most %{most} kg is allowed',
    'Контейнер %{value}: масса брутто %{gross} кг больше наибольшей %{most} кг',
    '%{value} контейнери: брутто массасы %{gross} кг, эң чоңу %{most} кг',
  ],
  'Smgs.ContainersMass': [
    'The containers on wagon %{wagon} hold %{listed} kg, its line says %{said} kg',
    'В контейнерах на вагоне %{wagon} %{listed} кг груза, в строке вагона %{said} кг',
    '%{wagon} вагонундагы контейнерлерде %{listed} кг жүк, вагондун сабында %{said} кг',
  ],
  'Smgs.Dangerous.UnShape': [
    'A UN number has four digits',
    'Номер ООН состоит из четырёх цифр',
    'БУУ номери төрт цифрадан турат',
  ],
  'Smgs.Dangerous.ClassUnknown': [
    '“%{value}” is no class of dangerous goods: write for example 3, 6.1 or 1.1D',
    'Класса опасности «%{value}» нет: например, 3, 6.1 или 1.1D',
    '«%{value}» деген коркунуч классы жок: мисалы, 3, 6.1 же 1.1D',
  ],
  'Smgs.Dangerous.UnAndClass': [
    'UN %{un} and class %{class} do not fit: only explosives (class 1) have numbers below 1000',
    'Номер ООН %{un} и класс %{class} не сочетаются: номера до 1000 только у взрывчатых веществ (класс 1)',
    'БУУ %{un} номери жана %{class} классы дал келбейт: 1000ге чейинки номерлер жарылуучу заттарда гана (1-класс)',
  ],
  'Smgs.Dangerous.NoGroup': [
    'Goods of class %{class} have no packing group',
    'У грузов класса %{class} нет группы упаковки',
    '%{class} классындагы жүктөрдө таңгак тобу болбойт',
  ],
  'Smgs.Dangerous.GroupMissing': [
    'Goods of class %{class} usually have a packing group',
    'У грузов класса %{class} обычно есть группа упаковки',
    '%{class} классындагы жүктөрдө адатта таңгак тобу болот',
  ],
  'Smgs.Dangerous.CodeShape': [
    'A danger code has two or three digits, with X before them where water is dangerous',
    'Код опасности – две или три цифры, перед ними X, если опасна вода',
    'Коркунуч коду – эки же үч цифра, суу коркунучтуу болсо алдында X',
  ],
  'Smgs.Dangerous.CodeAndClass': [
    'Danger code %{value} does not fit class %{class}',
    'Код опасности %{value} не соответствует классу %{class}',
    '%{value} коркунуч коду %{class} классына дал келбейт',
  ],
  'Smgs.Dangerous.CardShape': [
    'An emergency card has a number of three digits',
    'Номер аварийной карточки состоит из трёх цифр',
    'Авариялык карточканын номери үч цифрадан турат',
  ],
  'Smgs.Dangerous.CardAndClass': [
    'Emergency card %{value} is not one of class %{class}',
    'Аварийная карточка %{value} не для класса %{class}',
    '%{value} авариялык карточкасы %{class} классы үчүн эмес',
  ],
  'Smgs.Request.Differs': [
    'Shipment request %{request} says %{value}: the waybill made of it must say the same',
    'В заявке на погрузку %{request} указано %{value}: накладная по ней должна совпадать',
    '%{request} жүктөө өтүнмөсүндө %{value} көрсөтүлгөн: коштомо кагаз дал келиши керек',
  ],
  'Smgs.Onward.Same': [
    'Station %{value} is the station of destination itself',
    'Станция %{value} и есть станция назначения',
    '%{value} станциясы баруучу станциянын өзү',
  ],
  'Smgs.Onward.Foreign': [
    'Station %{value} is not one of ours (administration %{administration})',
    'Станция %{value} не относится к нашей администрации %{administration}',
    '%{value} станциясы биздин %{administration} администрациясына кирбейт',
  ],
  'Smgs.LoadingPointElsewhere': [
    'Loading point %{value} belongs to station %{station}',
    'Грузовой пункт %{value} относится к станции %{station}',
    '%{value} жүк пункту %{station} станциясына таандык',
  ],
  'Smgs.WagonTwice': [
    'Wagon %{value} is listed in the waybill twice',
    'Вагон %{value} указан в накладной дважды',
    '%{value} вагону коштомо кагазда эки жолу көрсөтүлгөн',
  ],
  'Smgs.WagonElsewhere': [
    'Wagon %{value} is also in the open waybill %{note}',
    'Вагон %{value} числится в открытой накладной %{note}',
    '%{value} вагону ачык турган %{note} коштомо кагазда турат',
  ],
  'Smgs.WagonRetired': [
    'Wagon %{value} is retired in the reference book',
    'Вагон %{value} не действует в справочнике',
    '%{value} вагону маалымдамада колдонуудан чыгарылган',
  ],
  'Smgs.DestinationForeign': [
    'Station of destination %{value} does not belong to administration %{administration}',
    'Станция назначения %{value} не относится к администрации %{administration}',
    'Баруучу станция %{value} %{administration}-администрацияга таандык эмес',
  ],
  'Smgs.Received.ForeignDeparture': [
    'Station of departure %{value} does not belong to administration %{administration}',
    'Станция отправления %{value} не относится к администрации %{administration}',
    'Жөнөтүү станциясы %{value} %{administration}-администрацияга таандык эмес',
  ],
  'Smgs.Received.OwnDeparture': [
    'The waybill departs from our own station %{value}: register it instead',
    'Накладная отправлена со своей станции %{value}: её нужно зарегистрировать',
    'Коштомо кагаз өз %{value} станциябыздан жөнөтүлгөн: аны каттоо керек',
  ],
  'Smgs.Incoming': [
    'The waybill was issued by another railway',
    'Накладная оформлена другой железной дорогой',
    'Коштомо кагазды башка темир жол тариздеген',
  ],
  'Smgs.Mps.NoWagons': ['Choose at least one wagon', 'Выберите хотя бы один вагон', 'Жок дегенде бир вагон тандаңыз'],
  'Smgs.Mps.NotArrived': [
    'Wagon %{value} was not picked from the arrived ones',
    'Вагон %{value} не выбран из прибывших',
    '%{value} вагону келген вагондордон тандалган эмес',
  ],
  'Smgs.Mps.PrivateWagon': [
    'Wagon %{value} is private: only wagons of the common park are returned',
    'Вагон %{value} собственный: возвращаются только вагоны общего парка',
    '%{value} вагону менчик вагон: жалпы парктын вагондору гана кайтарылат',
  ],
  'Smgs.Mps.OtherCustomer': [
    'Wagon %{value} was unloaded by another customer',
    'Вагон %{value} выгружен другим клиентом',
    '%{value} вагонун башка кардар түшүргөн',
  ],
  'Smgs.Mps.OtherStation': [
    'Wagon %{value} stands at another station',
    'Вагон %{value} находится на другой станции',
    '%{value} вагону башка станцияда турат',
  ],
  'Smgs.Mps.NotUnloaded': [
    'Wagon %{value} is not unloaded yet',
    'Вагон %{value} ещё не выгружен',
    '%{value} вагону азырынча түшүрүлө элек',
  ],
  'Smgs.Mps.RepresentativeRequired': [
    'Enter the representative of the consignee',
    'Укажите представителя получателя',
    'Алуучунун өкүлүн көрсөтүңүз',
  ],
  'Smgs.Mps.WagonNotInSet': [
    'Wagon %{value} is not in the set',
    'Вагона %{value} нет в наборе',
    '%{value} вагону топтомдо жок',
  ],
};
