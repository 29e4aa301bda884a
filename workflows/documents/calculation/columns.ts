import { choice, code, date, int, money, ref, text, word } from '../../fields/make.ts';
import { rateTold } from '../payment/foreign.ts';

/** How a wagon is carried: by it the tariff table is chosen. */
export const kind = choice(['Carried as', 'Вид', 'Түрү'], {
  general: [0, ['General wagon', 'Универсальный вагон', 'Универсалдуу вагон']],
  tank: [1, ['Tank wagon', 'Цистерна', 'Цистерна']],
  refrigerated: [2, ['Refrigerated wagon', 'Рефрижератор', 'Рефрижератор']],
  container: [3, ['Container', 'Контейнер', 'Контейнер']],
  ownAxles: [4, ['On own axles', 'На своих осях', 'Өз окторунда']],
  small: [5, ['Small consignment', 'Мелкая отправка', 'Майда жөнөтүү']],
});
export const ownership = choice(['Park', 'Принадлежность', 'Таандыктыгы'], {
  common: [0, ['Common park', 'Общего парка', 'Жалпы парктын']],
  private: [1, ['Private', 'Собственный', 'Менчик']],
  leased: [2, ['Leased', 'Арендованный', 'Ижарага алынган']],
});
export const traffic = choice(['Traffic', 'Вид сообщения', 'Катнаштын түрү'], {
  domestic: [0, ['Domestic', 'Внутриреспубликанское', 'Республика ичиндеги']],
  export: [1, ['Export', 'Экспорт', 'Экспорт']],
  import: [2, ['Import', 'Импорт', 'Импорт']],
  transit: [3, ['Transit', 'Транзит', 'Транзит']],
});

/** What a step of a calculation is (design of `workflows/tariff/calculate.ts`). */
const rules = {
  route: ['Way over neighbour stations', 'Маршрут по соседним станциям', 'Коңшу станциялар аркылуу жол'],
  distance: ['Distance, km', 'Расстояние, км', 'Аралык, км'],
  weight: ['Charged weight, t', 'Расчётная масса, т', 'Эсептик масса, т'],
  rate: ['Rate, som', 'Ставка, сом', 'Коюм, сом'],
  count: ['Axles', 'Осей', 'Октор'],
  coefficient: ['Coefficient', 'Коэффициент', 'Коэффициент'],
  wagon: ['One wagon, som', 'За единицу, сом', 'Бирдик үчүн, сом'],
  exchange: ['Rate of exchange, som', 'Курс валюты, сом', 'Валюта курсу, сом'],
  service: ['Service, som', 'Услуга, сом', 'Кызмат, сом'],
  vat: ['VAT, som', 'НДС, сом', 'КНС, сом'],
  total: ['Total, som', 'Итого, сом', 'Жыйынтыгы, сом'],
} as const;

export const currency = ref('currencies', ['Currency', 'Валюта', 'Валюта']);

/** What a service comes to. */
export const serviceColumns = {
  service: code(['Service', 'Услуга', 'Кызмат'], 20),
  amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { sum: true }),
  vatRate: int(['VAT, %', 'НДС, %', 'КНС, %'], 100),
  vat: money(['VAT, som', 'НДС, сом', 'КНС, сом'], { sum: true }),
  currency,
  foreign: money(['Amount in currency', 'Сумма в валюте', 'Валютадагы сумма']),
  ...rateTold,
};

/** A step as it is kept: by codes, so that it is counted again (in-words.ts says it to people). */
export const stepColumns = {
  no: int(['No.', '№', '№'], 5_000),
  rule: word(['Step', 'Действие', 'Кадам'], rules),
  wagon: int(['Line', 'Строка', 'Сап'], 1_000),
  value: text(['Value', 'Значение', 'Мааниси'], 1_000),
  table: code(['Table', 'Таблица', 'Таблица'], 60),
  source: text(['Row', 'Строка таблицы', 'Таблицанын сабы'], 1_000),
  uses: text(['From steps', 'Из действий', 'Кадамдардан'], 500),
};

/** An edition of a table that was used. */
export const editionColumns = {
  table: code(['Table', 'Таблица', 'Таблица'], 60),
  validFrom: date(['Edition valid from', 'Редакция действует с', 'Редакция күчүнө кирет']),
  hash: code(['Mark of its rows', 'Отпечаток строк', 'Саптардын белгиси'], 16),
};
