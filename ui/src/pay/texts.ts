import type { TextTree } from '../i18n/table.ts';

/** What the page of online payments says. */
export default {
  screen: {
    pay: {
      all: ['All online payments', 'Все онлайн-оплаты', 'Бардык онлайн төлөмдөр'],
      due: ['To pay', 'К оплате', 'Төлөнө турган'],
      nothing: ['Nothing is due', 'Платить нечего', 'Төлөй турган эч нерсе жок'],
      choose_all: ['All charges', 'Все начисления', 'Бардык эсептелген төлөмдөр'],
      chosen: ['Chosen: %{count} of %{all}', 'Выбрано: %{count} из %{all}', 'Тандалды: %{all} ичинен %{count}'],
      first: [
        'The %{count} oldest are shown; the rest after they are paid.',
        'Показаны %{count} самых ранних, остальные — после их оплаты.',
        'Эң эрте %{count} көрсөтүлдү, калгандары алар төлөнгөндөн кийин.',
      ],
      number: [
        'Charge %{number} of %{day}',
        'Начисление %{number} от %{day}',
        '%{day} күнкү %{number} эсептелген төлөм',
      ],
      pay: ['Pay %{amount}', 'Оплатить %{amount}', '%{amount} төлөө'],
      opening: ['Opening the page of the bank …', 'Открываем страницу банка…', 'Банктын бети ачылууда…'],
      hint: [
        'You pay on the page of the bank and come back here. The charge is closed when the bank has answered.',
        'Оплата проходит на странице банка, затем вы вернётесь сюда. Начисление закроется, когда банк ответит.',
        'Төлөм банктын бетинде өтөт, анан бул жерге кайтасыз. Банк жооп бергенде эсептелген төлөм жабылат.',
      ],
      failed: ['Nothing was begun: %{why}', 'Оплата не начата: %{why}', 'Төлөм башталган жок: %{why}'],
      unknown: [
        'It is not known whether the payment was begun. Send it again: it will not become two.',
        'Неизвестно, начата ли оплата. Отправьте ещё раз: второй оплаты не будет.',
        'Төлөм башталганы белгисиз. Кайра жөнөтүңүз: экинчи төлөм болбойт.',
      ],
      not_company: [
        'Companies pay their charges here. What they paid is listed under online payments.',
        'Здесь организации оплачивают свои начисления. Что оплачено — в списке онлайн-оплат.',
        'Бул жерде уюмдар өз эсептелген төлөмдөрүн төлөшөт. Төлөнгөндөр онлайн төлөмдөрдүн тизмесинде.',
      ],
      off: [
        'Online payment is turned off for your organisation. Pay at a cash desk or by bank transfer.',
        'Онлайн-оплата для вашей организации отключена. Оплатите в кассе или перечислением.',
        'Уюмуңуз үчүн онлайн төлөм өчүрүлгөн. Кассадан же которуу менен төлөңүз.',
      ],
      waits: [
        'Online payment %{name} waits for the bank until %{until}.',
        'Онлайн-оплата %{name} ждёт ответа банка до %{until}.',
        'Онлайн төлөм %{name} %{until} чейин банктын жообун күтөт.',
      ],
      more: ['Details', 'Подробнее', 'Толугураак'],
      go_on: ['To the page of the bank', 'На страницу банка', 'Банктын бетине'],
      give_up: ['Give up', 'Прервать', 'Токтотуу'],
      paid: ['Online payment %{name} went through.', 'Онлайн-оплата %{name} прошла.', 'Онлайн төлөм %{name} өттү.'],
      refused: [
        'Online payment %{name} did not go through. %{why}',
        'Онлайн-оплата %{name} не прошла. %{why}',
        'Онлайн төлөм %{name} өткөн жок. %{why}',
      ],
      expired: [
        'The bank has not answered about online payment %{name}. If the money was taken it will be credited when the answer comes.',
        'По онлайн-оплате %{name} банк не ответил. Если деньги списаны, они зачтутся, когда придёт ответ.',
        'Онлайн төлөм %{name} боюнча банк жооп берген жок. Акча алынса, жооп келгенде эсепке түшөт.',
      ],
      cancelled: [
        'Online payment %{name} was given up.',
        'Онлайн-оплата %{name} прервана.',
        'Онлайн төлөм %{name} токтотулду.',
      ],
      contested: [
        'The answers of the bank about online payment %{name} contradict each other. The railway is finding out.',
        'Ответы банка по онлайн-оплате %{name} противоречивы. Железная дорога выясняет.',
        'Онлайн төлөм %{name} боюнча банктын жооптору карама-каршы. Темир жол тактап жатат.',
      ],
    },
  },
} as const satisfies TextTree;
