import type { TextTree } from '../i18n/table.ts';

/** Texts of the frame: top bar, menu, help, errors, everything that belongs to no single screen. */
export default {
  ui: {
    product: ['Kerben', 'Kerben', 'Kerben'],
    tagline: ['Freight railway back office', 'Управление грузовыми перевозками', 'Жүк ташууну башкаруу'],
    skip: ['Skip to content', 'Перейти к содержанию', 'Мазмунга өтүү'],
    menu: {
      label: ['Main menu', 'Главное меню', 'Башкы меню'],
      pin: ['Keep menu open', 'Закрепить меню', 'Менюну бекитип коюу'],
      unpin: ['Collapse menu', 'Свернуть меню', 'Менюну жыйноо'],
      more: ['More', 'Ещё', 'Дагы'],
      filter: ['Find in the menu', 'Найти в меню', 'Менюдан издөө'],
      nothing: ['No menu entry matches.', 'В меню такого нет.', 'Менюда мындай жок.'],
    },
    breadcrumb: ['Where you are', 'Где вы находитесь', 'Сиз турган жер'],
    role: {
      admin: ['Administrator', 'Администратор', 'Администратор'],
      cashier: ['Cashier', 'Кассир', 'Кассир'],
      'station-manager': ['Station manager', 'Начальник станции', 'Станция башчысы'],
      tehpd: ['TehPD', 'ТехПД', 'ТехПД'],
      auditor: ['Auditor', 'Аудитор', 'Аудитор'],
      director: ['Director', 'Директор', 'Директор'],
      'fit-post': ['Phytosanitary post', 'Фитосанитарный пост', 'Фитосанитардык пост'],
      'vet-post': ['Veterinary post', 'Ветеринарный пост', 'Ветеринардык пост'],
      'fit-manager': ['Head of phytosanitary posts', 'Начальник фитопостов', 'Фитопосттордун башчысы'],
      'vet-manager': ['Head of veterinary posts', 'Начальник ветпостов', 'Ветпосттордун башчысы'],
      integrator: ['Integrator', 'Интегратор', 'Интегратор'],
      customer: ['Customer', 'Клиент', 'Кардар'],
      client: ['Client', 'Клиент', 'Кардар'],
    },
    tenant: {
      label: ['Organisation', 'Организация', 'Уюм'],
      none: ['Not chosen', 'Не выбрана', 'Тандалган эмес'],
      switch: ['Switch organisation', 'Сменить организацию', 'Уюмду алмаштыруу'],
      title: ['Switch organisation', 'Смена организации', 'Уюмду алмаштыруу'],
      text: [
        'Give the name of the organisation. If you leave it empty, you work in the railway itself.',
        'Укажите название организации. Если оставить пустым, вы работаете в самой железной дороге.',
        'Уюмдун аталышын жазыңыз. Бош калтырсаңыз, темир жолдун өзүндө иштейсиз.',
      ],
      name: ['Name of the organisation', 'Название организации', 'Уюмдун аталышы'],
      error: ['Error', 'Ошибка', 'Ката'],
      not_available: [
        'Given tenant is not available: %{name}',
        'Указанная организация недоступна: %{name}',
        'Көрсөтүлгөн уюм жеткиликсиз: %{name}',
      ],
    },
    term: {
      title: ['Access has ended', 'Срок доступа истёк', 'Кирүү мөөнөтү бүттү'],
      message: [
        'The term of your access has passed. Ask your administrator to extend it.',
        'Срок вашего доступа закончился. Обратитесь к администратору, чтобы его продлить.',
        'Кирүү мөөнөтүңүз аяктады. Узартуу үчүн администраторго кайрылыңыз.',
      ],
      back: ['Back', 'Назад', 'Артка'],
      soon: [
        'Your access ends on %{day}. Ask your administrator to extend it in time.',
        'Ваш доступ заканчивается %{day}. Заранее попросите администратора его продлить.',
        'Кирүү мөөнөтүңүз %{day} күнү бүтөт. Узартууну администратордон алдын ала сураңыз.',
      ],
    },
    maintenance: {
      title: ['Kerben is being serviced', 'Идут технические работы', 'Техникалык иштер жүрүп жатат'],
      announced: [
        'Maintenance from %{from} to %{until}: nothing can be changed then. %{text}',
        'Технические работы с %{from} до %{until}: изменения приниматься не будут. %{text}',
        'Техникалык иштер %{from} – %{until}: ал убакта өзгөртүүлөр кабыл алынбайт. %{text}',
      ],
      soon: [
        'Maintenance begins in %{minutes} min (%{from} to %{until}): finish and save. %{text}',
        'Технические работы начнутся через %{minutes} мин (%{from} – %{until}): завершите и сохраните. %{text}',
        'Техникалык иштер %{minutes} мүнөттөн кийин башталат (%{from} – %{until}): бүтүрүп, сактап коюңуз. %{text}',
      ],
      under_way: [
        'Until %{until} nothing can be changed; screens can be read. What you type is kept: send it afterwards. %{text}',
        'До %{until} изменения не принимаются, экраны открыты для чтения. Введённое не пропадёт, отправьте его потом. %{text}',
        '%{until} чейин өзгөртүүлөр кабыл алынбайт, экрандарды окуса болот. Жазганыңыз жоголбойт, кийин жөнөтүңүз. %{text}',
      ],
      text: [
        'Work will be possible again in a while. What you have saved is safe.',
        'Скоро работа возобновится. Всё сохранённое цело.',
        'Жакында иш уланат. Сакталгандын баары турат.',
      ],
    },
    payment: {
      failed: ['Your payment did not go through', 'Ваш платеж не прошел', 'Төлөмүңүз өткөн жок'],
      later: ['Please try again later', 'Попробуйте еще раз позже', 'Кийинчерээк кайра аракет кылыңыз'],
      back: ['Back', 'Назад', 'Артка'],
    },
    rights: {
      title: ['Your account waits for its rights', 'Учётная запись ждёт прав', 'Каттоо жазууңузга укук бериле элек'],
      text: [
        'You are signed in as %{userName}, but nothing has been opened for you yet. Ask the head of your station or the administrator to give you a role; after that sign in again.',
        'Вы вошли как %{userName}, но вам пока ничего не открыто. Попросите начальника станции или администратора назначить вам роль и войдите снова.',
        'Сиз %{userName} болуп кирдиңиз, бирок азырынча эч нерсе ачылган эмес. Станция башчысынан же администратордон роль берүүнү сурап, кайра кириңиз.',
      ],
    },
    top: {
      language: ['Language', 'Язык', 'Тил'],
      theme: ['Theme', 'Тема', 'Көрүнүш'],
      theme_light: ['Light', 'Светлая', 'Жарык'],
      theme_dark: ['Dark', 'Тёмная', 'Караңгы'],
      density: ['Row height', 'Высота строк', 'Саптын бийиктиги'],
      density_compact: ['Compact', 'Плотно', 'Тыгыз'],
      density_comfortable: ['Comfortable', 'Свободно', 'Кенен'],
      user: ['Account', 'Учётная запись', 'Каттоо жазуусу'],
      logout: ['Log out', 'Выйти', 'Чыгуу'],
      account: ['My account', 'Мой профиль', 'Менин профилим'],
      help: ['Help', 'Справка', 'Жардам'],
      balance: ['Balance', 'Баланс', 'Баланс'],
    },
    behind: {
      begin: ['Lists are being brought up to date', 'Списки обновляются', 'Тизмелер жаңыртылып жатат'],
      percent: [
        'Lists are being brought up to date: %{percent} %',
        'Списки обновляются: %{percent} %',
        'Тизмелер жаңыртылып жатат: %{percent} %',
      ],
      soon: [
        'Lists are being brought up to date: %{percent} %, less than a minute',
        'Списки обновляются: %{percent} %, меньше минуты',
        'Тизмелер жаңыртылып жатат: %{percent} %, бир мүнөткө жетпейт',
      ],
      minutes: [
        'Lists are being brought up to date: %{percent} %, about %{minutes} min',
        'Списки обновляются: %{percent} %, около %{minutes} мин',
        'Тизмелер жаңыртылып жатат: %{percent} %, болжол менен %{minutes} мүн',
      ],
      as_of: ['as of %{time}', 'по состоянию на %{time}', '%{time} абалы боюнча'],
    },
    live: {
      connected: [
        'Live: changes appear at once',
        'На связи: изменения видны сразу',
        'Байланышта: өзгөрүүлөр дароо көрүнөт',
      ],
      reconnecting: [
        'Connection lost, trying again…',
        'Связь прервалась, восстанавливаем…',
        'Байланыш үзүлдү, калыбына келтирилүүдө…',
      ],
      disconnected: [
        'No live connection. Use refresh to see changes.',
        'Нет связи для обновлений. Нажмите «Обновить», чтобы увидеть изменения.',
        'Жаңыртуу байланышы жок. Өзгөрүүлөрдү көрүү үчүн «Жаңылоо» басыңыз.',
      ],
      changed_what: [
        '%{user} has just changed: %{what}. What you typed is kept; saving will show both values.',
        '%{user} – только что изменено: %{what}. Введённое вами сохранится; при сохранении вы увидите оба значения.',
        '%{user} азыр эле өзгөрттү: %{what}. Сиз терген нерсе сакталып калат; сактаганда эки маанини тең көрөсүз.',
      ],
      changed_elsewhere: [
        '%{user} has just changed this record. What you typed is kept; saving will show both values.',
        '%{user}: запись только что изменена. Введённое вами сохранится; при сохранении вы увидите оба значения.',
        '%{user} бул жазууну азыр эле өзгөрттү. Сиз терген нерсе сакталып калат; сактаганда эки маанини тең көрөсүз.',
      ],
      someone: ['Somebody', 'Другой пользователь', 'Башка колдонуучу'],
      show_current: ['Compare now', 'Сравнить сейчас', 'Азыр салыштыруу'],
    },
    error: {
      title: ['This screen could not be shown', 'Не удалось показать экран', 'Бул экранды көрсөтүү мүмкүн болгон жок'],
      text: [
        'The fault has been noted. Your data is safe.',
        'Сбой записан. Ваши данные в сохранности.',
        'Ката жазылып алынды. Маалыматыңыз сакталып турат.',
      ],
      reload: ['Reload', 'Обновить страницу', 'Бетти жаңыртуу'],
      bad_request: ['Bad request!', 'Неверный запрос!', 'Туура эмес суроо!'],
      not_found: ['Not found', 'Не найдено', 'Табылган жок'],
      not_found_text: [
        'There is no such page, or the record is not yours.',
        'Такой страницы нет, или запись не ваша.',
        'Мындай бет жок же жазуу сиздики эмес.',
      ],
      forbidden: [
        'You do not have the right to do this.',
        'У вас нет права на это действие.',
        'Бул аракетке укугуңуз жок.',
      ],
      home: ['To the first page', 'На первую страницу', 'Биринчи бетке'],
      sign_in: ['Sign in', 'Войти', 'Кирүү'],
      sign_in_failed: [
        'Sign-in did not work: %{reason}',
        'Войти не удалось: %{reason}',
        'Кирүү ишке ашкан жок: %{reason}',
      ],
      unexpected: ['Unexpected answer of the service', 'Неожиданный ответ службы', 'Кызмат күтүлбөгөн жооп берди'],
      access_ended: [
        'You cannot work in Kerben now',
        'Вы сейчас не можете работать в Kerben',
        'Азыр Kerben менен иштей албайсыз',
      ],
      person: ['It is not known who you are', 'Не удалось узнать, кто вошёл', 'Ким киргени аныкталган жок'],
    },
  },
} as const satisfies TextTree;
