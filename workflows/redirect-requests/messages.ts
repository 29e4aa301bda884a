import type { MessageTable } from '../kernel/messages.ts';

/** Why a command on a redirect request is refused. */
const refusals: MessageTable = {
  'Redirect.WrongState': [
    'Not possible in the present state of the request',
    'Недоступно в текущем состоянии заявки',
    'Өтүнмөнүн азыркы абалында мүмкүн эмес',
  ],
  'Redirect.Absent': ['The request does not exist', 'Заявка не существует', 'Мындай өтүнмө жок'],
  'Redirect.CustomerOnly': ['Only for the customer', 'Доступно только клиенту', 'Кардарга гана жеткиликтүү'],
  'Redirect.CustomerMissing': [
    'Your account is not linked with a customer',
    'Ваша учётная запись не связана с клиентом',
    'Сиздин каттоо жазууңуз кардар менен байланышкан эмес',
  ],
  'Redirect.NotYours': [
    'The request belongs to another customer',
    'Заявка принадлежит другому клиенту',
    'Өтүнмө башка кардарга таандык',
  ],
  'Redirect.StaffOnly': [
    'Only for staff of the railway',
    'Доступно только работникам железной дороги',
    'Темир жол кызматкерлерине гана жеткиликтүү',
  ],
  'Redirect.OwnRequest': [
    'Who applied cannot decide',
    'Заявитель не может принимать решение по своей заявке',
    'Өтүнмө берүүчү өз өтүнмөсү боюнча чечим кабыл ала албайт',
  ],
  'Redirect.ProcessOnly': [
    'Only the exchange with SED records this',
    'Это записывает только обмен с СЭД',
    'Муну СЭД менен алмашуу гана жазат',
  ],
  'Redirect.NoSedAnswer': [
    'Only after SED has returned the request with a comment',
    'Только после возврата заявки из СЭД с замечанием',
    'Өтүнмө СЭДден эскертүү менен кайтарылгандан кийин гана',
  ],
  'Redirect.NeverSent': ['SED was never sent this', 'В СЭД это не отправлялось', 'Бул СЭДге жөнөтүлгөн эмес'],
  'Redirect.OnTheWay': ['It is being sent to SED', 'Заявка отправляется в СЭД', 'Өтүнмө СЭДге жөнөтүлүүдө'],
  'Redirect.AtSed': [
    'SED has the request; only staff of the railway can send it again',
    'Заявка уже в СЭД; повторно отправить её может работник железной дороги',
    'Өтүнмө СЭДде; аны темир жол кызматкери гана кайра жөнөтө алат',
  ],
  'Redirect.Cancelled': ['It is cancelled already', 'Заявка уже отменена', 'Өтүнмө мурда жокко чыгарылган'],
};

/** What is wrong with the content. The required ones are the stated messages (specification 001, section 5). */
const findings: MessageTable = {
  'Redirect.NoWagons': ['There are no wagon numbers!', 'Номера вагонов пустые!', 'Вагондордун номерлери бош!'],
  'Redirect.DocumentWithoutType': [
    'Choose the type of redirection!',
    'Выберите тип переадресовки!',
    'Багытты өзгөртүүнүн түрүн тандаңыз!',
  ],
  'Redirect.Required.redirectType': [
    'Choose the type of redirection',
    'Выберите тип переадресовки',
    'Багытты өзгөртүүнүн түрүн тандаңыз',
  ],
  'Redirect.Required.wagonNumbers': [
    'Choose the wagon numbers',
    'Выберите номера вагонов',
    'Вагондордун номерлерин тандаңыз',
  ],
  'Redirect.Required.stationId': ['Choose the station', 'Выберите станцию', 'Станцияны тандаңыз'],
  'Redirect.Required.toStationId': [
    'Choose the station of destination',
    'Выберите станцию назначения',
    'Баруучу станцияны тандаңыз',
  ],
  'Redirect.Required.requestDate': [
    'Give the date of the request',
    'Укажите дату заявки',
    'Өтүнмөнүн күнүн көрсөтүңүз',
  ],
  'Redirect.Required.cargoId': ['Choose the cargo', 'Выберите груз', 'Жүктү тандаңыз'],
  'Redirect.Required.customerId': ['Choose the consignee', 'Выберите грузополучателя', 'Жүк алуучуну тандаңыз'],
  'Redirect.Required.applicantFullName': ['Name the applicant', 'Укажите заявителя', 'Өтүнмө берүүчүнү көрсөтүңүз'],
  'Redirect.Required.applicantPosition': [
    'Enter the position of the applicant',
    'Введите должность заявителя',
    'Өтүнмө берүүчүнүн кызмат ордун жазыңыз',
  ],
  'Redirect.Required.applicantPhone': [
    'Enter the telephone number',
    'Введите номер телефона',
    'Телефон номерин жазыңыз',
  ],
  'Redirect.StationUnknown': [
    'Station %{value} is not in the book',
    'Станции %{value} нет в справочнике',
    '%{value} станциясы маалымдамада жок',
  ],
  'Redirect.StationForeign': [
    'Station %{value} is not of administration %{administration}',
    'Станция %{value} не относится к администрации %{administration}',
    '%{value} станциясы %{administration}-администрацияга кирбейт',
  ],
  'Redirect.SameStation': [
    'The new destination is the station itself',
    'Станция назначения совпадает с текущей станцией',
    'Баруучу станция азыркы станция менен бирдей',
  ],
  'Redirect.DateInFuture': [
    'The date of the request lies in the future',
    'Дата заявки не может быть в будущем',
    'Өтүнмөнүн күнү келечекте боло албайт',
  ],
  'Redirect.CargoUnknown': [
    'Cargo %{value} is not in the book',
    'Груза %{value} нет в справочнике',
    '%{value} жүгү маалымдамада жок',
  ],
  'Redirect.CustomerUnknown': ['Unknown consignee', 'Грузополучатель не найден', 'Жүк алуучу табылган жок'],
};

const events: MessageTable = {
  'event.RedirectRegistered': ['Request written', 'Заявка создана', 'Өтүнмө түзүлдү'],
  'event.RedirectEdited': ['Request changed', 'Заявка изменена', 'Өтүнмө өзгөртүлдү'],
  'event.RedirectSubmitted': ['Saved, goes to SED', 'Сохранена, направляется в СЭД', 'Сакталды, СЭДге багытталды'],
  'event.RedirectResendAsked': ['To be sent to SED again', 'Повторная отправка в СЭД', 'СЭДге кайра жөнөтүү'],
  'event.RedirectSentToSed': ['Sent to SED', 'Отправлено в СЭД', 'СЭДге жөнөтүлдү'],
  'event.RedirectSedSendFailed': [
    'Could not be sent to SED',
    'Не удалось отправить в СЭД',
    'СЭДге жөнөтүү мүмкүн болгон жок',
  ],
  'event.RedirectAcknowledgedBySed': ['Taken into work by SED', 'Принято в работу в СЭД', 'СЭДде ишке алынды'],
  'event.RedirectSedAnswered': ['SED has answered', 'Получен ответ СЭД', 'СЭДден жооп алынды'],
  'event.RedirectSedAnswerIgnored': [
    'An answer of SED changed nothing',
    'Ответ СЭД не принят во внимание',
    'СЭДдин жообу эске алынган жок',
  ],
  'event.RedirectApproved': ['Finally approved', 'Окончательно одобрена', 'Биротоло жактырылды'],
  'event.RedirectRejected': ['Finally rejected', 'Окончательно отклонена', 'Биротоло четке кагылды'],
  'event.RedirectCancelled': ['Cancelled', 'Отменена', 'Жокко чыгарылды'],
};

const area = 'change-agreement-request-document';

const words: MessageTable = {
  [area]: ['Redirect requests', 'Заявки на переадресовку', 'Багытты өзгөртүү өтүнмөлөрү'],
  [`${area}.action.view`]: ['View', 'Просмотр', 'Көрүү'],
  [`${area}.action.show-history`]: ['History', 'История', 'Тарыхы'],
  [`${area}.action.final-approve`]: ['Approve', 'Разрешить', 'Уруксат берүү'],
  [`${area}.action.final-reject`]: ['Reject', 'Отклонить', 'Четке кагуу'],
  [`${area}.action.edit`]: ['Edit', 'Редактировать', 'Түзөтүү'],
  [`${area}.action.send-to-sed`]: ['Send to SED', 'Отправить в СЭД', 'СЭДге жөнөтүү'],
  [`${area}.action.cancel`]: ['Cancel the request', 'Отменить заявку', 'Өтүнмөнү жокко чыгаруу'],
  [`${area}.action.download-word`]: ['Download Word', 'Скачать Word', 'Word жүктөп алуу'],
  [`${area}.action.download-pdf`]: ['Download PDF', 'Скачать PDF', 'PDF жүктөп алуу'],
  [`${area}.status`]: ['Status', 'Статус', 'Абалы'],
  [`${area}.status.0`]: ['Draft', 'Черновик', 'Долбоор'],
  [`${area}.status.1`]: ['In processing', 'В обработке', 'Иштелүүдө'],
  [`${area}.status.2`]: ['In processing', 'В обработке', 'Иштелүүдө'],
  [`${area}.status.3`]: ['Agreed', 'Согласован', 'Макулдашылды'],
  [`${area}.status.4`]: ['In processing', 'В обработке', 'Иштелүүдө'],
  [`${area}.status.5`]: ['Approved', 'Разрешен', 'Уруксат берилди'],
  [`${area}.status.6`]: ['Rejected', 'Отклонено', 'Четке кагылды'],
  [`${area}.status.7`]: ['Cancelled', 'Отменена', 'Жокко чыгарылды'],
  [`${area}.redirectType`]: ['Type of redirection', 'Тип переадресовки', 'Багытты өзгөртүүнүн түрү'],
  [`${area}.redirectType.1`]: [
    'Redirection of moving wagons',
    'Переадресовка движущихся вагонов',
    'Жүрүп бараткан вагондордун багытын өзгөртүү',
  ],
  [`${area}.redirectType.2`]: [
    'Redirection with a new document',
    'Переадресовка с оформлением нового документа',
    'Жаңы документ менен багытты өзгөртүү',
  ],
  [`${area}.wagonNumbers`]: ['Wagon numbers', 'Номера вагонов', 'Вагондордун номерлери'],
  [`${area}.stationId`]: ['Station', 'Станция', 'Станция'],
  [`${area}.toStationId`]: ['Station of destination', 'Станция назначения', 'Баруучу станция'],
  [`${area}.requestDate`]: ['Date of request', 'Дата заявки', 'Өтүнмөнүн күнү'],
  [`${area}.cargoId`]: ['Cargo', 'Груз', 'Жүк'],
  [`${area}.customerId`]: ['Consignee', 'Грузополучатель', 'Жүк алуучу'],
  [`${area}.customerName`]: ['Name of the consignee', 'Наименование грузополучателя', 'Жүк алуучунун аталышы'],
  [`${area}.applicantFullName`]: ['Applicant', 'Заявитель', 'Өтүнмө берүүчү'],
  [`${area}.applicantPosition`]: ['Position of the applicant', 'Должность заявителя', 'Өтүнмө берүүчүнүн кызмат орду'],
  [`${area}.applicantPhone`]: ['Telephone', 'Телефон', 'Телефон'],
  [`${area}.attempt`]: ['Sendings to SED', 'Отправок в СЭД', 'СЭДге жөнөтүүлөр'],
  [`${area}.sedDelivery`]: ['Sending to SED', 'Отправка в СЭД', 'СЭДге жөнөтүү'],
  [`${area}.sedDelivery.none`]: ['Not sent', 'Не отправлялась', 'Жөнөтүлгөн эмес'],
  [`${area}.sedDelivery.pending`]: ['Being sent', 'Отправляется в СЭД', 'СЭДге жөнөтүлүүдө'],
  [`${area}.sedDelivery.sent`]: ['Sent to SED', 'Отправлено в СЭД', 'СЭДге жөнөтүлдү'],
  [`${area}.sedDelivery.acknowledged`]: ['In work at SED', 'На рассмотрении в СЭД', 'СЭДде каралууда'],
  [`${area}.sedDelivery.answered`]: ['SED has answered', 'Получен ответ СЭД', 'СЭДден жооп алынды'],
  [`${area}.sedDelivery.failed`]: [
    'Could not be sent to SED',
    'Не удалось отправить в СЭД',
    'СЭДге жөнөтүү мүмкүн болгон жок',
  ],
  [`${area}.sedResponseDate`]: ['Answer of SED', 'Дата ответа СЭД', 'СЭДдин жооп күнү'],
  [`${area}.sedComment`]: ['Comment of SED', 'Комментарий СЭД', 'СЭДдин комментарийи'],
  [`${area}.signerName`]: ['Signed in SED by', 'Подписал в СЭД', 'СЭДде кол койгон'],
  [`${area}.comment`]: ['Reason', 'Причина', 'Себеби'],
  [`${area}.createdAt`]: ['Written', 'Создана', 'Түзүлгөн'],
  [`${area}.changedAt`]: ['Changed', 'Изменена', 'Өзгөртүлгөн'],
  [`${area}.creatorId`]: ['Written by', 'Автор', 'Автору'],
};

/** All texts of redirect requests. */
export const redirectMessages: MessageTable = { ...refusals, ...findings, ...events, ...words };
