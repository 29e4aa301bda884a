import type { MessageTable } from '../../kernel/messages.ts';

/** What a statement of the bank refuses and asks. */
export const statementMessages: MessageTable = {
  'BankStatement.LineTwice': [
    'This payment order is in the statement already',
    'Это платёжное поручение уже есть в выписке',
    'Бул төлөм тапшырмасы көчүрмөдө бар',
  ],
  'BankStatement.Closing': [
    'By its lines the statement ends with %{counted} som',
    'По строкам выписки исходящий остаток — %{counted} сом',
    'Саптары боюнча көчүрмөнүн акыркы калдыгы — %{counted} сом',
  ],
  'BankStatement.NotUnclear': [
    'There is no such line, or its payer is known already',
    'Такой строки нет, или её плательщик уже указан',
    'Мындай сап жок же анын төлөөчүсү көрсөтүлгөн',
  ],
  'BankStatement.NotCredited': [
    'There is no such line, or it is not on an account',
    'Такой строки нет, или она не зачислена',
    'Мындай сап жок же ал эсепке түшкөн эмес',
  ],

  'BankStatement.MonthClosed': [
    'The month %{month} is closed: no money is dated into it',
    'Месяц %{month} закрыт: новых проводок в нём не будет',
    '%{month} айы жабылган: ага жаңы өткөрүү болбойт',
  ],
  'BankStatement.OtherAccount': [
    'Statement %{number} is of another account',
    'Выписка %{number} относится к другому счёту',
    '%{number} көчүрмөсү башка эсепке тиешелүү',
  ],
  'BankStatement.BeforeNotPosted': [
    'Statement %{number} is not credited yet: it comes first',
    'Выписка %{number} ещё не зачислена: сначала зачислите её',
    '%{number} көчүрмөсү али эсепке түшө элек: адегенде аны түшүрүңүз',
  ],
  'BankStatement.DayBehind': [
    'Statement %{number} is of %{day}: this one cannot be of an earlier day',
    'Выписка %{number} за %{day}: следующая не может быть за более ранний день',
    '%{number} көчүрмөсү %{day} күнү үчүн: кийинкиси мурунку күнгө боло албайт',
  ],
  'BankStatement.Opening': [
    'Statement %{number} ended with %{closing} som: this one begins with it',
    'Исходящий остаток выписки %{number} – %{closing} сом: с него начинается эта',
    '%{number} көчүрмөсүнүн акыркы калдыгы – %{closing} сом: бул ошондон башталат',
  ],
  'BankStatement.DaysMissing': [
    'There is no statement from %{from} to %{day}: did the bank move nothing on these days?',
    'Нет выписок с %{from} до %{day}: движения по счёту в эти дни не было?',
    '%{from} – %{day} аралыгында көчүрмө жок: бул күндөрү эсепте кыймыл болгон жокпу?',
  ],
  'BankStatement.OutBeyond': [
    'Outgoing lines and the fee come to %{told} som: no less was paid out',
    'Исходящие строки и комиссия дают %{told} сом: списано не меньше',
    'Чыгыш саптары жана комиссия %{told} сом болот: андан аз чыгарылган эмес',
  ],
  'BankStatement.OutWithoutAccount': [
    'An outgoing line is of a bank account: say which',
    'Исходящая строка относится к расчётному счёту: укажите его',
    'Чыгыш сабы эсептешүү эсебине тиешелүү: аны көрсөтүңүз',
  ],
  'BankStatement.OnlyComesIn': [
    'Card payments, online payments and cash of bags only come in: this line was paid out',
    'Эквайринг, онлайн-оплаты и выручка только поступают: эта строка – списание',
    'Эквайринг, онлайн төлөмдөр жана түшкөн акча бир гана түшөт: бул сап – чыгаруу',
  ],
  'BankStatement.CoversTwice': [
    'The same shift or online payment is named twice',
    'Одна и та же смена или онлайн-оплата указана дважды',
    'Бир эле смена же онлайн төлөм эки жолу көрсөтүлгөн',
  ],
  'BankStatement.NothingOnline': [
    'There is no such online payment, or it has brought no money',
    'Такой онлайн-оплаты нет, или денег по ней не поступало',
    'Мындай онлайн төлөм жок же ал боюнча акча түшкөн эмес',
  ],
  'BankStatement.NoSuchBag': [
    'There is no such shift, or it handed over no bag in this line',
    'Такой смены нет, или сумка в этой строке не сдавалась',
    'Мындай смена жок же ал сапта баштык тапшырылган эмес',
  ],
  'BankStatement.ShiftOpen': [
    'The shift is still open: what it took by card is not known yet',
    'Смена ещё открыта: сколько принято картой, пока неизвестно',
    'Смена али ачык: карта менен канча алынганы азырынча белгисиз',
  ],
  'BankStatement.CoversLess': [
    'It covers %{covered} som: the bank cannot pay out more',
    'За этим стоит %{covered} сом: банк не может выплатить больше',
    'Мунун артында %{covered} сом турат: банк андан көп төлөй албайт',
  ],
  'BankStatement.CoveredThere': [
    'It was paid out by statement %{number} of %{day} already',
    'Это уже выплачено по выписке %{number} за %{day}',
    'Бул %{day} күнкү %{number} көчүрмөсү боюнча төлөнгөн',
  ],
  'BankStatement.HasSuccessor': [
    'It is followed already by statement %{number} of %{day}',
    'За ней уже следует выписка %{number} за %{day}',
    'Андан кийин %{day} күнкү %{number} көчүрмөсү турат',
  ],
  'BankStatement.BeganWith': [
    'The account begins with statement %{number} of %{day}: say which statement this one follows',
    'Счёт начат выпиской %{number} за %{day}: укажите, за какой выпиской следует эта',
    'Эсеп %{day} күнкү %{number} көчүрмөсү менен башталган: бул кайсынысынан кийин экенин көрсөтүңүз',
  ],
  'BankStatement.AssignAnew': [
    'A line of an account is assigned anew, not taken back: the bank has the money',
    'Строку выписки по счёту относят иначе, а не снимают: деньги у банка',
    'Эсептин көчүрмөсүндөгү сап алынбайт, башкача таандык кылынат: акча банкта',
  ],
  'BankStatement.NoAccount': [
    'The statement names no account: a line of it is taken back',
    'В выписке не указан расчётный счёт: зачисление по строке снимают',
    'Көчүрмөдө эсептешүү эсеби көрсөтүлгөн эмес: сап боюнча түшүү алынат',
  ],
  'BankStatement.NoSuchLine': [
    'There is no such line, or it is listed in another statement',
    'Такой строки нет, или она учтена в другой выписке',
    'Мындай сап жок же ал башка көчүрмөдө эсепке алынган',
  ],
  'BankStatement.SameAsBefore': [
    'The line is assigned so already',
    'Строка уже так отнесена',
    'Сап буга чейин ушундай таандык кылынган',
  ],
};
