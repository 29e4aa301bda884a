import type { Texts } from '@kerben/workflows/fields/texts.ts';

/** One of the first things that a newcomer does: where, and what. */
export interface FirstStep {
  readonly path: string;
  readonly text: Texts;
}

const manuals: FirstStep = {
  path: '/manuals',
  text: ['Read the manual of your role', 'Прочитайте инструкцию своей роли', 'Ролуңуздун нускамасын окуңуз'],
};

const findNote: FirstStep = {
  path: '/smgs',
  text: [
    'Find a waybill by the number of any of its wagons',
    'Найдите накладную по номеру любого её вагона',
    'Коштомо кагазды каалаган вагонунун номери боюнча табыңыз',
  ],
};

const ofPost: FirstStep = {
  path: '/arrived/dislocation',
  text: [
    'Let a wagon go that waits for your post, or detain it by a document',
    'Пропустите вагон, который ждёт вашего поста, или задержите его документом',
    'Постуңузду күтүп турган вагонду өткөрүңүз же документ менен кармаңыз',
  ],
};

const postUsers: FirstStep = {
  path: '/fvadmin',
  text: [
    'Make an account for a worker of the post',
    'Заведите учётную запись работнику поста',
    'Посттун кызматкерине каттоо жазуусун ачыңыз',
  ],
};

const auditLog: FirstStep = {
  path: '/admin/audit-log',
  text: [
    'See who changed what and when; a row opens the whole action',
    'Посмотрите, кто, что и когда изменил; строка открывает всё действие',
    'Ким, эмнени, качан өзгөрткөнүн көрүңүз; сап бүт аракетти ачат',
  ],
};

/** First steps by role, the role that says most about somebody's work first (specification 000, section 1). */
export const firstSteps: readonly (readonly [role: string, steps: readonly FirstStep[]])[] = [
  [
    'cashier',
    [
      {
        path: '/smgs-requests',
        text: [
          'Take a request for a waybill: “Accept” in the menu of its row',
          'Примите заявку на накладную: «Принять» в меню строки',
          'Коштомо кагазга суроону кабыл алыңыз: саптын менюсунда «Кабыл алуу»',
        ],
      },
      findNote,
      {
        path: '/kassa',
        text: [
          'Open a shift and take a payment by wagon number',
          'Откройте смену и примите оплату по номеру вагона',
          'Сменаны ачып, вагондун номери боюнча төлөм кабыл алыңыз',
        ],
      },
      manuals,
    ],
  ],
  [
    'station-manager',
    [
      {
        path: '/arrived/sostav',
        text: [
          'Open an arrived train and look at its wagons',
          'Откройте прибывший состав и посмотрите его вагоны',
          'Келген составды ачып, вагондорун караңыз',
        ],
      },
      {
        path: '/arrived-wagon',
        text: [
          'Tell a consignee that wagons have arrived',
          'Уведомьте получателя о прибывших вагонах',
          'Алуучуга келген вагондор жөнүндө билдириңиз',
        ],
      },
      {
        path: '/memos/gu45U',
        text: [
          'Write an unloading memo GU-45',
          'Составьте памятку ГУ-45 на выгрузку',
          'ГУ-45 түшүрүү памяткасын түзүңүз',
        ],
      },
      {
        path: '/station-manager/permission',
        text: [
          'Give the people of your station their rights',
          'Дайте права сотрудникам своей станции',
          'Станцияңыздын кызматкерлерине укук бериңиз',
        ],
      },
      manuals,
    ],
  ],
  [
    'tehpd',
    [
      {
        path: '/tehpd-collection',
        text: [
          'Check a miscellaneous charge, or return it with a comment',
          'Проверьте разный сбор или верните его с комментарием',
          'Ар түрдүү жыйымды текшериңиз же түшүндүрмө менен кайтарыңыз',
        ],
      },
      {
        path: '/smgs-tehpd',
        text: [
          'Look at the wagons to be dispatched',
          'Посмотрите вагоны к отправлению',
          'Жөнөтүлө турган вагондорду караңыз',
        ],
      },
      {
        path: '/arrived-wagons-smgs',
        text: ['Look at the wagons to be handed over', 'Посмотрите вагоны к выдаче', 'Берилүүчү вагондорду караңыз'],
      },
      manuals,
    ],
  ],
  [
    'director',
    [
      {
        path: '/activity',
        text: [
          'See how the work is spread over people and hours',
          'Посмотрите, как работа распределена по людям и часам',
          'Жумуш адамдарга жана сааттарга кантип бөлүнгөнүн көрүңүз',
        ],
      },
      {
        path: '/directorpermission',
        text: [
          'Delegate a right for the days of your absence',
          'Делегируйте полномочие на дни отсутствия',
          'Жок күндөрүңүзгө ыйгарым укукту өткөрүңүз',
        ],
      },
      findNote,
      manuals,
    ],
  ],
  [
    'accountant',
    [
      {
        path: '/personal-account',
        text: [
          'Send the cards of the month before to their payers',
          'Отправьте карточки прошлого месяца плательщикам',
          'Өткөн айдын карточкаларын төлөөчүлөргө жөнөтүңүз',
        ],
      },
      {
        path: '/trial-balance',
        text: [
          'Open the trial balance and what made a turnover',
          'Откройте оборотную ведомость и то, из чего сложился оборот',
          'Жүгүртүү ведомостун жана жүгүртүү эмнеден түзүлгөнүн ачыңыз',
        ],
      },
      manuals,
    ],
  ],
  [
    'auditor',
    [
      auditLog,
      {
        path: '/smgs',
        text: [
          'Open a waybill and look at it as it was at any earlier version',
          'Откройте накладную и посмотрите, какой она была в любой версии',
          'Коштомо кагазды ачып, анын каалаган версиясын караңыз',
        ],
      },
      manuals,
    ],
  ],
  [
    'admin',
    [
      {
        path: '/admin/user',
        text: [
          'Make an account and give it a role',
          'Заведите учётную запись и дайте ей роль',
          'Каттоо жазуусун ачып, роль бериңиз',
        ],
      },
      {
        path: '/setting-management',
        text: [
          'Set up the mail server and what is turned on',
          'Настройте почту и включённые возможности',
          'Почтаны жана күйгүзүлгөн мүмкүнчүлүктөрдү жөндөңүз',
        ],
      },
      auditLog,
      manuals,
    ],
  ],
  ['fit-post', [ofPost, manuals]],
  ['vet-post', [ofPost, manuals]],
  ['fit-manager', [postUsers, ofPost, manuals]],
  ['vet-manager', [postUsers, ofPost, manuals]],
  [
    'customer',
    [
      {
        path: '/mesplan',
        text: [
          'Apply for the wagons of the next month',
          'Подайте заявку на вагоны следующего месяца',
          'Кийинки айдын вагондоруна өтүнмө бериңиз',
        ],
      },
      {
        path: '/customer/calculation',
        text: ['See where your wagons are', 'Посмотрите, где ваши вагоны', 'Вагондоруңуз кайда экенин көрүңүз'],
      },
      {
        path: '/account-plan',
        text: [
          'Look at your account and its movements',
          'Посмотрите свой счёт и его движения',
          'Эсебиңизди жана анын кыймылын караңыз',
        ],
      },
      {
        path: '/resistant-legal-entity',
        text: ['Pay what is due online', 'Оплатите начисления онлайн', 'Эсептелген төлөмдөрдү онлайн төлөңүз'],
      },
      manuals,
    ],
  ],
];

/** The steps of somebody with these roles; none for a role that works by the API alone. */
export const stepsFor = (roles: readonly string[], isCustomer: boolean): readonly FirstStep[] =>
  firstSteps.find(([role]) => (isCustomer ? role === 'customer' : roles.includes(role)))?.[1] ?? [];
