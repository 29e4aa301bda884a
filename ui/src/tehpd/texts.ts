import type { TextTree } from '../i18n/table.ts';

/** What the screens of TehPD say. */
export default {
  screen: {
    tehpd: {
      add: ['Add', 'Добавить', 'Кошуу'],
      empty: ['No customer has a TehPD code yet', 'Кодов ТехПД пока ни у кого нет', 'Азырынча эч кимде ТехПД коду жок'],
      balance: ['Balance', 'Остаток', 'Калдык'],
      // Letter by letter (specification 001, section 2.3).
      loading: ['loading...', 'загрузка...', 'жүктөлүүдө...'],
      failed: ['error', 'ошибка', 'ката'],
      code: {
        title: ['New TehPD code', 'Новый код ТехПД', 'Жаңы ТехПД коду'],
        client: ['Customer', 'Клиент', 'Кардар'],
        client_help: [
          'Customers with a railway code and without a TehPD code',
          'Клиенты с ж/д кодом и без кода ТехПД',
          'Темир жол коду бар, ТехПД коду жок кардарлар',
        ],
        bank_account: ['Bank account', 'Расчётный счёт', 'Эсептешүү эсеби'],
        bank_account_missing: ['Bank account is required', 'Укажите расчётный счёт', 'Эсептешүү эсебин көрсөтүңүз'],
        bank_account_shape: [
          'Card number must be between 12 and 16 digits',
          'В номере счёта должно быть от 12 до 16 цифр',
          'Эсептин номеринде 12ден 16га чейин цифра болушу керек',
        ],
        account: ['Personal account', 'Лицевой счёт', 'Жеке эсеп'],
        account_missing: ['Generate the code first', 'Сначала сгенерируйте код', 'Адегенде кодду түзүңүз'],
        generate: ['Generate the code', 'Сгенерировать код', 'Кодду түзүү'],
        count: ['Codes given this year: %{count}', 'Кодов в этом году: %{count}', 'Быйыл берилген коддор: %{count}'],
        save: ['Save', 'Сохранить', 'Сактоо'],
        given: ['%{name}: TehPD code %{code}', '%{name}: код ТехПД %{code}', '%{name}: ТехПД коду %{code}'],
        given_other: [
          '%{name}: TehPD code %{code}; %{proposed} was given to another customer meanwhile',
          '%{name}: код ТехПД %{code}; %{proposed} тем временем присвоен другому клиенту',
          '%{name}: ТехПД коду %{code}; %{proposed} ошол убакта башка кардарга берилди',
        ],
      },
    },
  },
} as const satisfies TextTree;
