import type { MessageTable } from '../../../kernel/messages.ts';

/** What SED hears when its call is refused. */
export const sedMessages: MessageTable = {
  'Sed.SignatureMissing': [
    'The call is not signed: webhook-id, webhook-timestamp and webhook-signature are needed',
    'Вызов не подписан: нужны webhook-id, webhook-timestamp и webhook-signature',
    'Чакырууга кол коюлган эмес: webhook-id, webhook-timestamp жана webhook-signature керек',
  ],
  'Sed.TimestampOutside': [
    'The time of the call is more than five minutes away from ours',
    'Время вызова отличается от нашего более чем на пять минут',
    'Чакыруунун убактысы биздикинен беш мүнөттөн ашык айырмаланат',
  ],
  'Sed.SignatureWrong': [
    'The signature does not fit the body',
    'Подпись не соответствует содержанию',
    'Кол тамга мазмунга туура келбейт',
  ],
  'Sed.Malformed': [
    'The answer is not built as agreed',
    'Ответ построен не по соглашению',
    'Жооп макулдашуу боюнча түзүлгөн эмес',
  ],
  'Sed.RequestMismatch': [
    'The answer is about another request than the path',
    'Ответ относится к другой заявке, чем адрес',
    'Жооп даректеги өтүнмөгө эмес, башкасына тиешелүү',
  ],
  'Sed.RequestUnknown': ['There is no such request', 'Такой заявки нет', 'Мындай өтүнмө жок'],
  'Sed.NeverSent': ['This sending was never made', 'Такой отправки не было', 'Мындай жөнөтүү болгон эмес'],
  'Sed.Contradictory': [
    'The opposite was answered before: the first answer stands',
    'Ранее был дан противоположный ответ: действует первый',
    'Мурда карама-каршы жооп берилген: биринчиси күчүндө',
  ],
  'Sed.AnswerIdReused': [
    'This webhook-id was used for another answer',
    'Этот webhook-id уже использован для другого ответа',
    'Бул webhook-id башка жооп үчүн колдонулган',
  ],
  'Sed.TooManyCalls': [
    'Too many calls were refused: wait a minute',
    'Слишком много отклонённых вызовов: подождите минуту',
    'Четке кагылган чакыруулар өтө көп: бир мүнөт күтүңүз',
  ],
};
