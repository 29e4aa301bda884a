import type { MessageTable } from '../../kernel/messages.ts';

/** Why a call of the payment provider is refused, and why its page cannot be opened. */
export const providerMessages: MessageTable = {
  'OnlinePayment.SignatureMissing': [
    'The call is not signed: webhook-id, webhook-timestamp and webhook-signature are needed',
    'Вызов не подписан: нужны webhook-id, webhook-timestamp и webhook-signature',
    'Чакырууга кол коюлган эмес: webhook-id, webhook-timestamp жана webhook-signature керек',
  ],
  'OnlinePayment.TimestampOutside': [
    'The time of the call is more than five minutes away from ours',
    'Время вызова отличается от нашего более чем на пять минут',
    'Чакыруунун убактысы биздикинен беш мүнөттөн ашык айырмаланат',
  ],
  'OnlinePayment.SignatureWrong': [
    'The signature does not fit the body',
    'Подпись не соответствует содержанию',
    'Кол тамга мазмунга туура келбейт',
  ],
  'OnlinePayment.Malformed': [
    'The answer is not built as agreed',
    'Ответ построен не так, как согласовано',
    'Жооп макулдашылгандай түзүлгөн эмес',
  ],
  'OnlinePayment.Mismatch': [
    'The answer is about another payment than the path',
    'Ответ относится не к той оплате, что указана в адресе',
    'Жооп даректе көрсөтүлгөн төлөмгө тиешелүү эмес',
  ],
  'OnlinePayment.Unknown': ['There is no such payment', 'Такой оплаты нет', 'Мындай төлөм жок'],
  'OnlinePayment.MessageReused': [
    'This webhook-id was used for another answer',
    'Этот webhook-id уже использован для другого ответа',
    'Бул webhook-id башка жооп үчүн колдонулган',
  ],
  'OnlinePayment.Contradictory': [
    'The answer contradicts what was said of this transaction; a person decides',
    'Ответ противоречит сказанному об этой транзакции; решит сотрудник',
    'Жооп бул транзакция жөнүндө айтылганга карама-каршы; кызматкер чечет',
  ],
  'OnlinePayment.TooManyCalls': [
    'Too many refused calls; try again in a minute',
    'Слишком много отклонённых вызовов; повторите через минуту',
    'Четке кагылган чакыруулар өтө көп; бир мүнөттөн кийин кайталаңыз',
  ],
  'OnlinePayment.NotOpen': [
    'This payment does not wait for the bank any more: begin it anew',
    'Эта оплата больше не ждёт банка: начните её заново',
    'Бул төлөм банкты күтпөйт: аны кайра баштаңыз',
  ],
  'OnlinePayment.NoProvider': [
    'No payment provider is set up. Pay at a cash desk or by bank transfer',
    'Платёжный сервис не подключён. Оплатите в кассе или перечислением',
    'Төлөм сервиси туташтырылган эмес. Кассадан же которуу менен төлөңүз',
  ],
  'OnlinePayment.WhichAnswer': [
    'Say which amount has come: %{amounts}',
    'Укажите поступившую сумму: %{amounts}',
    'Түшкөн сумманы көрсөтүңүз: %{amounts}',
  ],
  'OnlinePayment.NotDue': [
    'There is nothing to pay by this charge, or it is not yours',
    'По этому начислению нечего платить, или оно не ваше',
    'Бул эсептелген төлөм боюнча төлөй турган эч нерсе жок же ал сиздики эмес',
  ],
};
