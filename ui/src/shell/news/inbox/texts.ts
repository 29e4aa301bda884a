import type { TextTree } from '../../../i18n/table.ts';

/** Texts of the page of notifications. */
export default {
  ui: {
    inbox: {
      waiting: ['Waits for me', 'Ждёт меня', 'Мени күтөт'],
      addressed: ['Addressed to me', 'Адресовано мне', 'Мага жазылган'],
      followed: ['Followed', 'Слежу', 'Көз салам'],
      all: ['All', 'Все', 'Баары'],
      unread: ['Unread only', 'Только непрочитанные', 'Окула электери гана'],
      kind: ['Kind', 'Вид', 'Түрү'],
      any_kind: ['Any kind', 'Любой вид', 'Каалаган түрү'],
      older: ['Show older', 'Показать более ранние', 'Мурункуларын көрсөтүү'],
      nothing_waiting: ['Nothing waits for you', 'Вас ничего не ждёт', 'Сизди эч нерсе күтпөйт'],
      nothing_addressed: ['Nothing is addressed to you', 'Вам ничего не адресовано', 'Сизге эч нерсе жазылган эмес'],
      nothing_followed: [
        'Nothing has happened to records that you follow',
        'С записями, за которыми вы следите, ничего не произошло',
        'Сиз көз салган жазууларда эч нерсе болгон жок',
      ],
      nothing_all: ['There are no notifications', 'Уведомлений нет', 'Билдирүүлөр жок'],
      nothing_hint: [
        'What others do to your records appears here by itself. “Follow” on a record brings what happens to it.',
        'То, что другие делают с вашими записями, появится здесь само. «Следить» на записи приносит всё, что с ней происходит.',
        'Башкалардын сиздин жазууларыңыз менен кылган иштери бул жерде өзү пайда болот. Жазуудагы «Көз салуу» аны менен болгондун баарын алып келет.',
      ],
      close: ['Close', 'Закрыть', 'Жабуу'],
      settings: ['What I am told', 'Что и как сообщать', 'Эмнени кантип билдирүү'],
      mute: ['Mute: %{kind}', 'Заглушить: %{kind}', 'Үнүн өчүрүү: %{kind}'],
      muted: [
        'Muted: neither badge nor toast nor e-mail; the page keeps it under its kind.',
        'Заглушено: ни счётчика, ни сообщения, ни письма; на странице остаётся под своим видом.',
        'Үнү өчүрүлгөн: сан да, билдирүү да, кат да жок; бетте өз түрү астында калат.',
      ],
      muted_done: ['Muted: %{kind}', 'Заглушено: %{kind}', 'Үнү өчүрүлдү: %{kind}'],
      nothing_muted: ['Nothing is muted', 'Ничего не заглушено', 'Эч нерсенин үнү өчүрүлгөн эмес'],
      unmute: ['Hear again: %{kind}', 'Снова сообщать: %{kind}', 'Кайра билдирүү: %{kind}'],
      letters: ['E-mails to %{email}', 'Письма на %{email}', '%{email} дарегине каттар'],
      no_email: [
        'No e-mails: your profile has no address',
        'Писем не будет: в профиле нет адреса',
        'Кат болбойт: профилде дарек жок',
      ],
      language: ['Language of the e-mails', 'Язык писем', 'Каттардын тили'],
      language_of_house: ['As the railway’s', 'Как у дороги', 'Темир жолдукундай'],
      never: ['None', 'Не присылать', 'Жөнөтпөө'],
      'at-once': ['As it comes', 'Сразу', 'Дароо'],
      daily: [
        'Once a day at 08:00, with what waits for me',
        'Раз в день в 08:00, вместе с тем, что меня ждёт',
        'Күнүнө бир жолу 08:00дө, мени күткөндөр менен',
      ],
      quiet: ['Quiet hours', 'Тихие часы', 'Тынч убакыт'],
      quiet_hint: [
        'No toasts and no e-mails meanwhile: of notifications as of the chat.',
        'В это время нет ни сообщений, ни писем: и по уведомлениям, и по чату.',
        'Бул убакта билдирүү да, кат да жок: билдирүүлөр боюнча да, чат боюнча да.',
      ],
      quiet_from: ['From', 'С', 'Баштап'],
      quiet_until: ['Until', 'До', 'Чейин'],
      quiet_save: ['Set', 'Задать', 'Коюу'],
      quiet_never: ['No quiet hours', 'Без тихих часов', 'Тынч убакытсыз'],
      follows: ['Followed records', 'Записи, за которыми я слежу', 'Мен көз салган жазуулар'],
      follows_nothing: ['You follow no record', 'Вы ни за чем не следите', 'Сиз эч нерсеге көз салбайсыз'],
      unfollow: ['Follow no longer: %{name}', 'Больше не следить: %{name}', 'Мындан ары көз салбоо: %{name}'],
    },
  },
} satisfies TextTree;
