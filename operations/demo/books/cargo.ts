import type { DemoEntry } from './entry.ts';

export interface DemoCargo {
  readonly code: string;
  readonly gng: string;
  readonly name: string;
  readonly nameKy: string;
  readonly group: string;
  readonly wagonKind: string;
  readonly packaging: string;
}

/** ETSNG with a GNG code of the same goods. */
export const cargo: readonly DemoCargo[] = [
  {
    code: '281141',
    gng: '25232900',
    name: 'Цемент, не поименованный в алфавите',
    nameKy: 'Алфавитте аталбаган цемент',
    group: 'Строительные материалы',
    wagonKind: '9',
    packaging: 'насыпью',
  },
  {
    code: '161113',
    gng: '27011290',
    name: 'Уголь каменный марки Г — газовый',
    nameKy: 'Г маркасындагы таш көмүр — газдуу',
    group: 'Уголь',
    wagonKind: '6',
    packaging: 'навалом',
  },
  {
    code: '211056',
    gng: '27101245',
    name: 'Бензин моторный (автомобильный) неэтилированный',
    nameKy: 'Этилсиз мотор бензини (автомобиль үчүн)',
    group: 'Нефтепродукты',
    wagonKind: '7',
    packaging: 'налив',
  },
  {
    code: '214062',
    gng: '27101943',
    name: 'Топливо дизельное',
    nameKy: 'Дизель отуну',
    group: 'Нефтепродукты',
    wagonKind: '7',
    packaging: 'налив',
  },
  {
    code: '316054',
    gng: '72044990',
    name: 'Лом стальной сборный',
    nameKy: 'Аралаш болот сыныктары',
    group: 'Лом',
    wagonKind: '6',
    packaging: 'навалом',
  },
  {
    code: '091118',
    gng: '44071190',
    name: 'Пиломатериалы, не поименованные в алфавите',
    nameKy: 'Алфавитте аталбаган тилинген жыгач материалдары',
    group: 'Лес',
    wagonKind: '4',
    packaging: 'пакеты',
  },
  {
    code: '267125',
    gng: '70052920',
    name: 'Стекло листовое',
    nameKy: 'Барак айнек',
    group: 'Прочие',
    wagonKind: '2',
    packaging: 'ящики',
  },
  {
    code: '324116',
    gng: '72142000',
    name: 'Прокат чёрных металлов',
    nameKy: 'Кара металлдардын прокаты',
    group: 'Прокат',
    wagonKind: '6',
    packaging: 'связки',
  },
  {
    code: '233114',
    gng: '25221000',
    name: 'Известь негашёная',
    nameKy: 'Өчүрүлбөгөн акиташ',
    group: 'Строительные материалы',
    wagonKind: '2',
    packaging: 'мешки',
  },
  {
    code: '433070',
    gng: '31023010',
    name: 'Селитра аммиачная',
    nameKy: 'Аммиак селитрасы',
    group: 'Химические материалы',
    wagonKind: '2',
    packaging: 'мешки',
  },
  {
    code: '241479',
    gng: '25051000',
    name: 'Песок формовочный',
    nameKy: 'Калыптоочу кум',
    group: 'Строительные материалы',
    wagonKind: '6',
    packaging: 'навалом',
  },
  {
    code: '351306',
    gng: '84798997',
    name: 'Оборудование, машины различного назначения',
    nameKy: 'Ар кандай багыттагы жабдуулар жана машиналар',
    group: 'Оборудование',
    wagonKind: '4',
    packaging: 'ящики',
  },
];

/** Nomenclature group of each group of goods; others are `6`. */
const groupCodes: Readonly<Record<string, string>> = {
  Уголь: '2',
  Нефтепродукты: '3',
  'Строительные материалы': '4',
  Лом: '5',
  Лес: '7',
  Прокат: '5',
};

/** Goods under both codes. */
export const cargoEntries: readonly DemoEntry[] = [
  ...cargo.map(({ code, name, nameKy, group }) => ({
    area: 'cargo',
    id: code,
    values: { code, nameRu: name, nameKy, group, groupCode: groupCodes[group] ?? '6' },
  })),
  ...cargo.map(({ gng, name, nameKy }) => ({ area: 'gng', id: gng, values: { code: gng, nameRu: name, nameKy } })),
];
