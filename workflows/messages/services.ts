import type { MessageTable } from '../kernel/messages.ts';

/** What the services answer around the domain: sign-in, the shape of requests, the log. */
export const serviceMessages: MessageTable = {
  'Policy.Missing': ['You lack the right %{policy}', 'Нет права %{policy}', '%{policy} укугу жок'],
  'Auth.PolicyMissing': ['You lack the right %{policy}', 'Нет права %{policy}', '%{policy} укугу жок'],
  'Auth.TokenMissing': ['Sign in first', 'Сначала войдите в систему', 'Адегенде системага кириңиз'],
  'Auth.TokenExpired': [
    'The session has expired: sign in again',
    'Сеанс истёк, войдите снова',
    'Сеанс бүттү, кайра кириңиз',
  ],
  'Auth.TokenInvalid': ['The token is not valid', 'Недействительный токен', 'Токен жараксыз'],
  'Auth.KeysUnavailable': [
    'The identity provider cannot be reached',
    'Сервер входа недоступен',
    'Кирүү сервери жеткиликсиз',
  ],
  'Auth.TooManyAttempts': [
    'Too many attempts: try again later',
    'Слишком много попыток, повторите позже',
    'Аракет өтө көп, кийинчерээк кайталаңыз',
  ],
  'Auth.TermPassed': [
    'Your access has ended. Ask the railway to extend it',
    'Срок доступа истёк. Обратитесь на железную дорогу для продления',
    'Кирүү мөөнөтү бүттү. Узартуу үчүн темир жолго кайрылыңыз',
  ],
  'Filter.NotNumeric': [
    'The column %{field} holds no numbers to add up',
    'В графе %{field} нет чисел для суммы',
    '%{field} тилкесинде кошууга сан жок',
  ],
  'Filter.Operator': [
    'This comparison does not fit the column: %{field}',
    'Такое сравнение не подходит к графе: %{field}',
    'Бул салыштыруу тилкеге туура келбейт: %{field}',
  ],
  'Filter.TooManyKeys': ['The filter has too many conditions', 'В фильтре слишком много условий', 'Чыпкада шарттар өтө көп'],
  'Filter.TooManyValues': [
    'The filter has too many values: %{field}',
    'В фильтре слишком много значений: %{field}',
    'Чыпкада маанилер өтө көп: %{field}',
  ],
  'Filter.UnknownField': [
    'There is no such column to filter by: %{field}',
    'Нет такой графы для фильтра: %{field}',
    'Чыпкалоо үчүн мындай тилке жок: %{field}',
  ],
  'Filter.UnknownOperator': [
    'There is no such comparison: %{field}',
    'Нет такого сравнения: %{field}',
    'Мындай салыштыруу жок: %{field}',
  ],
  'Filter.Value': [
    'The value does not fit the column %{field}',
    'Значение не подходит к графе %{field}',
    'Маани %{field} тилкесине туура келбейт',
  ],
  'Sort.UnknownField': [
    'There is no such column to sort by: %{field}',
    'Нет такой графы для сортировки: %{field}',
    'Иреттөө үчүн мындай тилке жок: %{field}',
  ],
  'Confirmation.Required': ['Please confirm the warnings', 'Подтвердите предупреждения', 'Эскертүүлөрдү ырастаңыз'],
  'Idempotency.KeyReused': [
    'The same key was used for another request',
    'Этот ключ уже использован для другого запроса',
    'Бул ачкыч башка сурам үчүн колдонулган',
  ],
  'Log.Busy': ['The record is busy: try again', 'Запись занята, повторите', 'Жазуу бош эмес, кайталаңыз'],
  'Log.OutcomeUnknown': [
    'It is not known whether the change was recorded: try again',
    'Неизвестно, записано ли изменение: повторите',
    'Өзгөртүү жазылганы белгисиз: кайталаңыз',
  ],
  'Log.Unavailable': ['The log cannot be reached', 'Журнал событий недоступен', 'Окуялар журналы жеткиликсиз'],
  'Record.Exists': ['The record exists already', 'Такая запись уже есть', 'Мындай жазуу бар'],
  'Record.NotYet': [
    'The record did not exist at that time',
    'В это время записи ещё не было',
    'Бул убакта жазуу жок болчу',
  ],
  'Record.Stale': [
    'Somebody has changed the record in the meantime',
    'Запись тем временем изменили',
    'Бул аралыкта жазууну башка бирөө өзгөрттү',
  ],
  'Record.StateForbids': ['Not possible in this state', 'Недоступно в этом состоянии', 'Бул абалда мүмкүн эмес'],
  'Record.Unknown': ['Not found', 'Не найдено', 'Табылган жок'],
  'Request.Encoding': ['Unknown encoding', 'Неизвестная кодировка', 'Белгисиз коддоо'],
  'Request.IdempotencyKeyMalformed': [
    'The Idempotency-Key is malformed',
    'Неверный заголовок Idempotency-Key',
    'Idempotency-Key аталышы туура эмес',
  ],
  'Request.IfMatchMalformed': [
    'The If-Match header is malformed',
    'Неверный заголовок If-Match',
    'If-Match аталышы туура эмес',
  ],
  'Request.IfMatchMissing': [
    'The revision you have seen is missing (If-Match)',
    'Не указана версия записи (If-Match)',
    'Жазуунун версиясы көрсөтүлгөн эмес (If-Match)',
  ],
  'Request.Invalid': ['Check what you have entered', 'Проверьте введённые данные', 'Киргизилген маалыматты текшериңиз'],
  'Request.Malformed': ['The request is malformed', 'Неверный запрос', 'Сурам туура эмес'],
  'Request.MalformedJson': ['The request is not JSON', 'Запрос не является JSON', 'Сурам JSON эмес'],
  'Request.MinPosition': ['Wrong X-Min-Position', 'Неверный X-Min-Position', 'X-Min-Position туура эмес'],
  'Request.NotJson': ['Send application/json', 'Отправьте application/json', 'application/json жөнөтүңүз'],
  'Request.Query': ['Wrong query', 'Неверные параметры запроса', 'Сурамдын параметрлери туура эмес'],
  'Request.TooLarge': ['The request is too large', 'Слишком большой запрос', 'Сурам өтө чоң'],
  'Request.UnknownPath': ['Unknown path', 'Неизвестный путь', 'Белгисиз жол'],
  'Server.Failure': ['The server failed', 'Ошибка сервера', 'Сервердин катасы'],
};
