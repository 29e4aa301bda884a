import type { DemoEntry } from './entry.ts';

/** Invented companies; their taxpayer numbers have the right shape and belong to nobody. */
const customerRows: readonly (readonly [id: string, name: string, address: string, isOwn?: boolean])[] = [
  ['10000001', 'ОсОО «Ала-Тоо Цемент»', 'г. Кант, ул. Заводская, 4'],
  ['10000002', 'ОсОО «Чүй Нан»', 'г. Токмок, ул. Мельничная, 12'],
  ['10000003', 'ОсОО «Балыкчы Терминал»', 'г. Балыкчы, Привокзальная пл., 1'],
  ['10000004', 'АО «Кызыл-Кыя Көмүр»', 'г. Кызыл-Кия, Шахтёрский просп., 30'],
  ['10000005', 'ОсОО «Сары-Өзөн Агро»', 'с. Беловодское, ул. Элеваторная, 7'],
  ['10000006', 'ОсОО «Бишкек Металл»', 'г. Бишкек, ул. Фучика, 118'],
  ['10000007', 'ИП Токтосунов А. Б.', 'г. Кара-Балта, ул. Жайыл, 55'],
  ['10000008', 'ОсОО «Ысык-Көл Суусу»', 'г. Балыкчы, ул. Озёрная, 21'],
  ['10000009', 'ОсОО «Жалал-Абад Кездеме»', 'г. Джалал-Абад, ул. Ленина, 90'],
  ['10000010', 'ОсОО «Аламүдүн Мунай»', 'с. Лебединовка, ул. Нефтебазовая, 3'],
  ['10000011', 'ОсОО «Дордой Жүк»', 'г. Бишкек, Северная объездная, 2'],
  ['10000012', 'Кыргыз темир жолу, материальный склад', 'г. Бишкек, ул. Льва Толстого, 83', true],
];

export const customerNames: ReadonlyMap<string, { name: string; address: string }> = new Map(
  customerRows.map(([id, name, address]) => [id, { name, address }]),
);

export const customerEntries: readonly DemoEntry[] = customerRows.map(([id, name, fullAddress, isOwn], index) => ({
  area: 'customers',
  id,
  values: {
    name,
    code: `0${String(index + 10).padStart(2, '0')}032015${String(10_001 + index * 7).padStart(5, '0')}`.slice(0, 14),
    fullAddress,
    phone: `+996 (312) 55${index % 10}-${100 + index * 7}`,
    railwayCode: String(5_100 + index),
    isKTJCode: isOwn ?? false,
    confirmedWarnings: ['Check.Inn.Date', 'Check.Tin.Date'],
  },
}));
