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
      held: [
        'Somebody is taking the payment for this already: a cash desk, or a payment that you began.',
        'Оплату по этому начислению уже принимают: касса или начатая вами онлайн-оплата.',
        'Бул эсептелген төлөм боюнча акыны касса же өзүңүз баштаган онлайн төлөм алып жатат.',
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
        'Payment %{number}, %{amount}, waits for the bank until %{until}.',
        'Оплата %{number} на %{amount} ждёт ответа банка до %{until}.',
        '%{number} төлөм (%{amount}) %{until} чейин банктын жообун күтөт.',
      ],
      more: ['Details', 'Подробнее', 'Толугураак'],
      go_on: ['To the page of the bank', 'На страницу банка', 'Банктын бетине'],
      give_up: ['Give up', 'Прервать', 'Токтотуу'],
      paid: [
        'Payment %{number}, %{amount}, went through.',
        'Оплата %{number} на %{amount} прошла.',
        '%{number} төлөм (%{amount}) өттү.',
      ],
      refused: [
        'Payment %{number} did not go through. %{why}',
        'Оплата %{number} не прошла. %{why}',
        '%{number} төлөм өткөн жок. %{why}',
      ],
      expired: [
        'The bank has not answered about payment %{number}. If the money was taken it will be credited when the answer comes.',
        'По оплате %{number} банк не ответил. Если деньги списаны, они зачтутся, когда придёт ответ.',
        '%{number} төлөм боюнча банк жооп берген жок. Акча алынса, жооп келгенде эсепке түшөт.',
      ],
      cancelled: ['Payment %{number} was given up.', 'Оплата %{number} прервана.', '%{number} төлөм токтотулду.'],
      contested: [
        'The answers of the bank about payment %{number} contradict each other. The railway is finding out.',
        'Ответы банка по оплате %{number} противоречивы. Железная дорога выясняет.',
        '%{number} төлөм боюнча банктын жооптору карама-каршы. Темир жол тактап жатат.',
      ],
    },
  },
} as const satisfies TextTree;
