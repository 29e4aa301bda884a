const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}+−–-]/gu, '');

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(plain));

/** From the account's side, as statements are written: a credit came in, a debit went out. */
const incoming = wordsOf(
  '+ к кт кр кредит кіріс түсім кредитовая приход приходная приходный поступление поступило зачисление зачислено вх входящий входящая ' +
    'входящее пополнение кирим c cr credit in incoming received receipt',
);
const outgoing = wordsOf(
  '- − – д дт дб дебет шығыс дебетовая расход расходная расходный списание списано исх исходящий исходящая исходящее перевод чыгаша ' +
    'd dr debit out outgoing sent payment',
);

/** Whether a word of a column of direction says that money came in (`in`) or went out; undefined for what nobody here knows. */
export const sideOf = (said: string): 'in' | 'out' | undefined => {
  const word = plain(said);
  if (incoming.has(word)) return 'in';
  return outgoing.has(word) ? 'out' : undefined;
};

const done = wordsOf(
  'исполнен исполнено исполнена исполненный проведен проведено проведена проведенный выполнен выполнено выполнена завершён ' +
    'завершено завершена зачислено зачислен успешно успешный обработан обработано принят оплачено аткарылды аткарылган өттү өткөрүлдү төлөндү ишкеашты ийгиликтүү кабылалынды бүттү ' +
    'орындалды өтті төленді қабылданды сәтті ' +
    'executed completed done processed posted booked success successful ok settled paid',
);
const undone = wordsOf(
  'отклонён отклонено отклонена отклоненный отказ отказано отказан отменён отменено отменена аннулирован аннулировано ошибка ' +
    'неисполнен неисполнено возврат возвращён черновик новый создан подписан ожидает ожидание вобработке вожидании ' +
    'наисполнении отложен четкекагылды четкекагылган жоккочыгарылды аткарылганжок күтүүдө иштетилүүдө кайтарылды ката ' +
    'орындалмады қабылданбады бастартылды күтуде өңделуде қайтарылды қате қаралуда rejected declined failed cancelled canceled reversed returned error draft new pending ' +
    'processing inprogress onhold',
);

/** Whether an order of this state moved money (`done`) or not; undefined for a word that nobody here knows. */
export const stateOf = (said: string): 'done' | 'undone' | undefined => {
  const word = plain(said);
  if (done.has(word)) return 'done';
  return undone.has(word) ? 'undone' : undefined;
};

const somNames = wordsOf('kgs сом som с 417 кыргызсому киргизскийсом кыргызскийсом сомы сомов');

/** Whether a currency is the som of Kyrgyzstan, as banks write it. */
export const isSom = (said: string): boolean => somNames.has(plain(said));
