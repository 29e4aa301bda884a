import type { MessageTable } from '../kernel/messages.ts';

/** Settings: what happened to them and why a change is refused. */
export const settingMessages: MessageTable = {
  settings: ['Settings', 'Настройки', 'Жөндөөлөр'],
  'event.SettingsChanged': ['Settings changed', 'Настройки изменены', 'Жөндөөлөр өзгөрдү'],
  'event.SmtpPasswordChanged': [
    'Password of the mail server changed',
    'Пароль почтового сервера изменён',
    'Почта серверинин сырсөзү өзгөрдү',
  ],
  'Settings.NoOtherSignIn': [
    'Without passwords nobody could sign in any more, administrators included: set up another sign-in server first',
    'Без паролей никто не сможет войти, даже администраторы: сначала подключите другой сервер входа',
    'Сырсөзсүз эч ким, администраторлор да кире албай калат: адегенде башка кирүү серверин туташтырыңыз',
  ],
  'Settings.RailwayOnly': [
    'Only the railway announces maintenance',
    'Технические работы объявляет только железная дорога',
    'Техникалык иштерди темир жол гана жарыялайт',
  ],
  'Maintenance.UnderWay': [
    'Maintenance until %{until}: nothing is changed meanwhile. What you typed is safe; send it again afterwards',
    'Технические работы до %{until}: изменения не принимаются. Введённое цело, отправьте его после них',
    'Техникалык иштер %{until} чейин: өзгөртүүлөр кабыл алынбайт. Жазганыңыз сакталып турат, кийин жөнөтүңүз',
  ],
  'Settings.NoMailServer': ['No mail server is set up', 'Почтовый сервер не настроен', 'Почта сервери жөндөлгөн эмес'],
  'Settings.NoSender': [
    'No sender address is set up',
    'Не указан адрес отправителя',
    'Жөнөтүүчүнүн дареги көрсөтүлгөн эмес',
  ],
  'Settings.MailFailed': [
    'The mail server did not accept the e-mail: %{reason}',
    'Почтовый сервер не принял письмо: %{reason}',
    'Почта сервери катты кабыл алган жок: %{reason}',
  ],
};
