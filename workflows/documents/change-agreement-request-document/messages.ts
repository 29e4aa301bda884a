import type { MessageTable } from '../../kernel/messages.ts';

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
    'Applicants cannot decide on their own requests',
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
    'Кайра даректөөнүн түрүн тандаңыз!',
  ],
  'Redirect.Required.redirectType': [
    'Choose the type of redirection',
    'Выберите тип переадресовки',
    'Кайра даректөөнүн түрүн тандаңыз',
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
    'Station %{value} is not in the reference book',
    'Станции %{value} нет в справочнике',
    '%{value} станциясы маалымдамада жок',
  ],
  'Redirect.StationsFailed': [
    'Error while reading the stations!',
    'Ошибка при получении данных станций!',
    'Станциялардын маалыматын алууда ката кетти!',
  ],
  'Redirect.ConsigneesFailed': [
    'Error while reading the consignees!',
    'Ошибка при получении данных грузополучателей!',
    'Жүк алуучулардын маалыматын алууда ката кетти!',
  ],
  'Redirect.UnderWay': [
    'Wagons %{wagons}: a redirection was allowed already, request of %{day}.',
    'Вагоны %{wagons}: переадресовка уже разрешена, заявка от %{day}.',
    'Вагондор %{wagons}: кайра даректөөгө уруксат берилген, өтүнмөнүн күнү %{day}.',
  ],
  'Redirect.OpenIt': ['Open the request', 'Открыть заявку', 'Өтүнмөнү ачуу'],
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
    'Cargo %{value} is not in the reference book',
    'Груза %{value} нет в справочнике',
    '%{value} жүгү маалымдамада жок',
  ],
  'Redirect.CustomerUnknown': ['Unknown consignee', 'Грузополучатель не найден', 'Жүк алуучу табылган жок'],
};

const area = 'change-agreement-request-document';

/** Words of its screens. */
const words: MessageTable = {
  [`${area}.status`]: ['Status', 'Статус', 'Абалы'],
  [`${area}.action.view`]: ['View', 'Просмотр', 'Көрүү'],
  [`${area}.action.show-history`]: ['History', 'История', 'Тарыхы'],
  [`${area}.createdAt`]: ['Created', 'Создана', 'Түзүлгөн'],
  [`${area}.changedAt`]: ['Changed', 'Изменена', 'Өзгөртүлгөн'],
  [`${area}.creatorId`]: ['Created by', 'Автор', 'Автору'],
  'Redirect.SedSaid': ['SED returned the request:', 'СЭД вернула заявку:', 'СЭД өтүнмөнү кайтарды:'],
  'Redirect.SentAgain': ['Sent to SED again', 'Повторно отправлено в СЭД', 'СЭДге кайра жөнөтүлдү'],
  'Redirect.SendFailedAgain': [
    'Could not be sent to SED again',
    'Не удалось повторно отправить в СЭД',
    'СЭДге кайра жөнөтүү мүмкүн болгон жок',
  ],
  'Redirect.ReasonMissing': ['Say why', 'Укажите причину', 'Себебин көрсөтүңүз'],
};

/** Texts of redirect requests beside those of the definition. */
export const messages: MessageTable = { ...refusals, ...findings, ...words };
