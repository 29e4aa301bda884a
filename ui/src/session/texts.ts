import type { TextTree } from '../i18n/table.ts';

/** Texts of signing in and out. */
export default {
  session: {
    user_name: ['User name or e-mail', 'Имя пользователя или эл. почта', 'Колдонуучунун аты же эл. почта'],
    password: ['Password', 'Пароль', 'Сырсөз'],
    remember: ['Remember me on this computer', 'Запомнить меня на этом компьютере', 'Ушул компьютерде мени эстеп кал'],
    forgot: ['Forgot password?', 'Забыли пароль?', 'Сырсөздү унуттуңузбу?'],
    register: ['Register', 'Регистрация', 'Катталуу'],
    window: ['Sign in in a separate window', 'Войти в отдельном окне', 'Өзүнчө терезеде кирүү'],
    leading: ['Opening the sign-in page', 'Открывается страница входа', 'Кирүү бети ачылууда'],
    wrong: [
      'User name or password is not right.',
      'Неверное имя пользователя или пароль.',
      'Колдонуучунун аты же сырсөз туура эмес.',
    ],
    no_login_scheme: [
      'There are no login schemes configured for this client.',
      'Для этого приложения не настроено ни одного способа входа.',
      'Бул колдонмо үчүн кирүүнүн бир да жолу жөндөлгөн эмес.',
    ],
    elsewhere: [
      'Accounts are looked after by %{issuer}. Please ask your administrator.',
      'Учётными записями ведает %{issuer}. Обратитесь к администратору.',
      'Каттоо жазууларын %{issuer} башкарат. Администраторго кайрылыңыз.',
    ],
    unreachable: [
      'The service cannot be reached. Check the connection and try again.',
      'Сервис недоступен. Проверьте соединение и повторите.',
      'Кызматка жетүү мүмкүн эмес. Байланышты текшерип, кайра аракет кылыңыз.',
    ],
    retry: ['Try again', 'Повторить', 'Кайталоо'],
    ended_title: ['Your session has ended', 'Сеанс завершён', 'Сеанс аяктады'],
    ended_text: [
      'What you have typed is still here. Sign in in a separate window and go on where you were.',
      'Всё, что вы ввели, на месте. Войдите в отдельном окне и продолжайте с того же места.',
      'Терген маалыматыңыз сакталып турат. Өзүнчө терезеде кирип, ошол жерден уланта бериңиз.',
    ],
    ended_window: ['Sign in', 'Войти', 'Кирүү'],
    ended_leave: ['Leave this page', 'Покинуть страницу', 'Беттен чыгуу'],
    popup_blocked: [
      'The browser has blocked the sign-in window. Allow windows for this site and try again.',
      'Браузер заблокировал окно входа. Разрешите окна для этого сайта и повторите.',
      'Браузер кирүү терезесин бөгөдү. Бул сайт үчүн терезелерге уруксат берип, кайра аракет кылыңыз.',
    ],
    popup_closed: [
      'The sign-in window was closed before the sign-in was finished.',
      'Окно входа закрыто до завершения входа.',
      'Кирүү аяктаганга чейин терезе жабылды.',
    ],
    discovery_document_load_error: [
      'The sign-in service cannot be reached. Try again in a moment.',
      'Служба входа недоступна. Повторите через минуту.',
      'Кирүү кызматына жетүү мүмкүн эмес. Бир аздан кийин кайталаңыз.',
    ],
    invalid_nonce_in_state: [
      'This sign-in was not begun in this tab, or it is too old. Please sign in again.',
      'Этот вход начат не в этой вкладке или устарел. Войдите ещё раз.',
      'Бул кирүү ушул өтмөктө башталган эмес же эскирген. Кайра кириңиз.',
    ],
  },
} as const satisfies TextTree;
