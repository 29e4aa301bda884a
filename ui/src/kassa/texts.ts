import type { TextTree } from '../i18n/table.ts';

/** What the cash desk says. */
export default {
  screen: {
    kassa: {
      title: ['Cash desk', 'Касса', 'Касса'],
      open_title: ['Open a shift', 'Открыть смену', 'Сменаны ачуу'],
      open_hint: [
        'Count the cash in the drawer. The next shift of the desk begins with it.',
        'Пересчитайте наличные в кассе: с них начнётся смена.',
        'Кассадагы накталайды эсептеңиз: смена ошондон башталат.',
      ],
      desk: ['Cash desk', 'Касса', 'Касса'],
      counted: ['Counted, som', 'Пересчитано, сом', 'Эсептелди, сом'],
      open: ['Open the shift', 'Открыть смену', 'Сменаны ачуу'],
      shift: ['Shift %{number}, desk %{desk}', 'Смена %{number}, касса %{desk}', '%{number}-смена, %{desk}-касса'],
      drawer: ['In the drawer', 'В кассе', 'Кассада'],
      blind: ['the drawer is counted blind', 'пересчёт кассы слепой', 'касса жашыруун эсептелет'],
      blind_hint: [
        'Blind count: what should be in the drawer, and what the shift took in all, is shown once your count has closed it.',
        'Слепой пересчёт: сколько должно быть в кассе и сколько принято за смену, будет видно, когда вы закроете её своим пересчётом.',
        'Жашыруун эсептөө: кассада канча болушу керек жана сменада канча алынганы сиз эсептеп, сменаны жапкандан кийин көрүнөт.',
      ],
      report: ['X report', 'X-отчёт', 'X-отчет'],
      record: [
        'Shift: annul, hand over, close',
        'Смена: аннулировать, сдать, закрыть',
        'Смена: жокко чыгаруу, тапшыруу, жабуу',
      ],
      what: ['What is paid', 'Что оплачивают', 'Эмне төлөнөт'],
      charge: ['Charge', 'Начисление', 'Эсептелген төлөм'],
      advance: ['Advance', 'Аванс', 'Аванс'],
      find: [
        'Charge, waybill, wagon or payer',
        'Начисление, накладная, вагон или плательщик',
        'Эсеп, коштомо кагаз, вагон же төлөөчү',
      ],
      note: ['waybill %{number}', 'накладная %{number}', '%{number} коштомо кагазы'],
      found_none: ['Nothing is due by this', 'По этому запросу нечего платить', 'Бул боюнча төлөй турган эч нерсе жок'],
      payer: ['Payer', 'Плательщик', 'Төлөөчү'],
      due: ['Due', 'К оплате', 'Төлөнө турган'],
      amount: ['Amount, som', 'Сумма, сом', 'Суммасы, сом'],
      cash: ['Cash', 'Наличные', 'Накталай'],
      card: ['Card', 'Карта', 'Карта'],
      tendered: ['Handed over, som', 'Внесено, сом', 'Берилди, сом'],
      slip: ['Number of the slip', 'Номер слипа', 'Слиптин номери'],
      'by_cash-shift': [
        'Another cash desk is taking it.',
        'Оплату принимает другая касса.',
        'Башка касса кабыл алып жатат.',
      ],
      'by_online-payment': [
        'The payer is paying it online at this moment.',
        'Плательщик сейчас платит онлайн.',
        'Төлөөчү азыр онлайн төлөп жатат.',
      ],
      take: ['Take (Enter)', 'Принять (Enter)', 'Кабыл алуу (Enter)'],
      receipt: ['Receipt %{number}', 'Квитанция %{number}', '%{number} дүмүрчөк'],
      taken: ['Taken', 'Принято', 'Алынды'],
      change: ['Change', 'Сдача', 'Кайтарым'],
      print: ['GU-57 on A5', 'ГУ-57 на А5', 'А5 форматындагы ГУ-57'],
      print_strip: ['Receipt on the roll', 'Чек на ленте', 'Тасмадагы чек'],
      next: ['Next', 'Следующий', 'Кийинки'],
      unknown: [
        'Not known yet whether the payment was booked. Do not print and do not give the money back.',
        'Пока неизвестно, проведена ли оплата. Не печатайте и не отдавайте деньги.',
        'Төлөм жүргүзүлгөнү азырынча белгисиз. Басып чыгарбаңыз жана акчаны кайтарбаңыз.',
      ],
      ask: ['Ask again', 'Проверить ещё раз', 'Кайра текшерүү'],
      not_booked: [
        'Nothing was booked: give the money back. %{why}',
        'Ничего не проведено: верните деньги. %{why}',
        'Эч нерсе жүргүзүлгөн жок: акчаны кайтарыңыз. %{why}',
      ],
    },
  },
} satisfies TextTree;
