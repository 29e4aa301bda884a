import { wagonNumber as checkDigit } from '../../checks/wagon-number.ts';
import { containerNumber } from '../../checks/container-number.ts';
import { document } from '../../document/document.ts';
import { choice, code, date, decimal, int, ref, rows, text } from '../../fields/make.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { word, wagonNumber } from '../parts.ts';
import { crossChecks } from './cross-checks.ts';
import { wagonGroupPaper } from './papers.ts';

/** Tonnes of cargo that one wagon may be said to hold (specification 000, section 5; domain 2.6). */
const tonnes = { least: 1, most: 75 } as const;

/** What makes a wagon dangerous to let pass (specification 000, section 3: hazard marker). */
const hazard = choice(['Out of gauge, hazard', 'Негаб., ДБ, НГ', 'Габариттен тышкары, кооптуу'], {
  none: [0, ['None', 'Нет', 'Жок']],
  outOfGauge: [1, ['Out of gauge', 'Негабаритный', 'Габариттен тышкары']],
  long: [2, ['Long wagon', 'Длиннобазный (ДБ)', 'Узун базалуу (ДБ)']],
  dangerous: [3, ['Dangerous goods', 'Опасный груз', 'Кооптуу жүк']],
});
const sealType = choice(['Kind', 'Тип', 'Түрү'], {
  lockSeal: [1, ['Locking seal', 'ЗПУ', 'ЗПУ']],
  lead: [2, ['Lead seal', 'Свинцовая пломба', 'Коргошун пломба']],
  electronic: [3, ['Electronic seal', 'Электронная пломба', 'Электрондук пломба']],
});

/** Toasts of the modal, as stated (specification 000, section 8). */
const ways = [
  {
    text: ['Save', 'Сохранить', 'Сактоо'],
    done: ['Successfully saved', 'Успешно сохранено', 'Ийгиликтүү сакталды'],
    failed: ['Oh snap', 'Oh snap: не сохранено', 'Oh snap: сакталган жок'],
  },
] as const;

/** A wagon with its seals, as tests and the demo fill them in. */
const exampleWagon = { numberWagonId: '52917473', weight: '62.5', negabDBNG: 0, quantityPlomb: 2, note: 'Б/З' };

/** A wagon of the first table, named in the other two: whether the register has it, is asked there. */
const ofWagon = code(word.wagon, 12, { required: true, check: checkDigit });

const weight = (value: string): Finding | undefined =>
  Number(value) < tonnes.least || Number(value) > tonnes.most
    ? hard('VagonListGroup.Weight', { ...tonnes })
    : undefined;

/** The list of wagons by group: wagons, their seals and their containers (specification 000, sections 2.7, 2.8, 3 and 5). */
export default document({
  area: 'vagon-list-group',
  path: '/vagon-list-group',
  events: 'VagonListGroup',
  icon: 'folder',
  title: ['Wagon group lists', 'Ведомости групп вагонов', 'Вагондор тобунун ведомосттору'],
  one: ['Wagon group list', 'Ведомость группы вагонов', 'Вагондор тобунун ведомосту'],
  policies: { view: 'WagonList', edit: 'WagonList.CreateWagonList' },
  number: {
    field: 'documentNumber',
    at: 'create',
    per: ({ documentDate }) => [documentDate.slice(0, 4)],
  },
  states: { saved: { code: 0, tone: 'good', text: ['Saved', 'Сохранена', 'Сакталды'] } },
  sections: {
    head: word.head,
    vagon: ['Wagons', 'Вагоны', 'Вагондор'],
    plombs: ['Seals', 'Пломбы', 'Пломбалар'],
    containers: ['Containers', 'Контейнеры', 'Контейнерлер'],
  },
  fields: {
    documentNumber: code(['Document number', 'Номер документа', 'Документтин номери'], 20, { kept: true }),
    documentDate: date(['Date', 'Дата документа', 'Документтин күнү'], {
      required: true,
      fixed: true,
      begins: 'today',
      section: 'head',
    }),
    smgsId: ref('smgs', word.note, { strict: true, section: 'head' }),
    vagon: rows(
      ['Wagons', 'Вагоны', 'Вагондор'],
      {
        numberWagonId: wagonNumber,
        weight: decimal(['Weight, t', 'Масса, т', 'Массасы, т'], 3, { required: true, check: weight, sum: true }),
        negabDBNG: { ...hazard, required: true },
        quantityPlomb: int(['Seals', 'Кол-во пломб', 'Пломбалардын саны'], 20, { required: true, sum: true }),
        note: text(['Remark', 'Примечание', 'Эскертүү'], 200, { required: true }),
      },
      { required: true, max: 200, show: 'numberWagonId', unique: ['numberWagonId'], section: 'vagon' },
    ),
    plombs: rows(
      ['Seals', 'Пломбы', 'Пломбалар'],
      {
        vagonNumber: ofWagon,
        quantity: int(['Quantity', 'Количество', 'Саны'], 20, { required: true, sum: true }),
        type: { ...sealType, required: true },
        signs: text(['Signs', 'Знаки', 'Белгилери'], 200, { required: true }),
      },
      { max: 1_000, show: 'vagonNumber', section: 'plombs' },
    ),
    containers: rows(
      ['Containers', 'Контейнеры', 'Контейнерлер'],
      {
        vagonNumber: ofWagon,
        containerNumber: code(['Container', 'Номер контейнера', 'Контейнердин номери'], 11, {
          required: true,
          check: containerNumber,
        }),
        sizeId: ref('container-type', ['Size', 'Типоразмер', 'Типөлчөмү'], { required: true, strict: true }),
        weight: int(['Weight, kg', 'Масса, кг', 'Массасы, кг'], 75_000, { required: true, sum: true }),
      },
      { max: 1_000, show: 'containerNumber', unique: ['containerNumber'], section: 'containers' },
    ),
  },
  moves: {
    create: {
      from: 'nothing',
      to: 'saved',
      who: 'staff',
      text: ['New list', 'Новая ведомость', 'Жаңы ведомость'],
      event: 'Created',
      happened: word.created,
      ways,
    },
    edit: {
      from: ['saved'],
      who: 'staff',
      sets: 'all',
      text: word.edit,
      event: 'Changed',
      happened: word.changed,
      ways,
      example: { vagon: [{ ...exampleWagon, row: 1, weight: '61.75' }] },
    },
  },
  check: (list) => crossChecks(list),
  list: {
    columns: ['documentNumber', 'documentDate'],
    // Newest first, as stated: ids are no numbers here (specification 000, section 6).
    sort: ['createdAt', 'DESC'],
    pageSizes: [10, 25, 50, 100],
    card: ['documentNumber', 'documentDate', 'vagon'],
  },
  rowMenu: ['edit', 'print-VagonListGroup', 'show-history', 'edit-log'],
  screen: { popup: true, wide: true, tabs: true },
  prints: { VagonListGroup: wagonGroupPaper },
  example: {
    vagon: [exampleWagon],
    plombs: [{ vagonNumber: '52917473', quantity: 2, type: 1, signs: 'ЗПУ 0012345, 0012346' }],
    containers: [],
  },
  publish: { context: 'transport', aggregate: 'wagon-group' },
  messages: {
    // It has one paper, and the row menu one word for it, as stated (specification 000, section 2.7).
    'vagon-list-group.action.print-VagonListGroup': ['Print', 'Печать', 'Басып чыгаруу'],
    'VagonListGroup.Weight': [
      'A wagon holds from %{least} to %{most} tonnes',
      'Масса груза в вагоне от %{least} до %{most} тонн',
      'Вагондогу жүктүн массасы %{least} тоннадан %{most} тоннага чейин',
    ],
    'VagonListGroup.NoWagon': [
      'Wagon %{wagon} is not listed in the table of wagons',
      'Вагона %{wagon} нет в таблице вагонов',
      '%{wagon} вагону вагондордун таблицасында жок',
    ],
    'VagonListGroup.Seals': [
      'Wagon %{wagon}: %{said} seals are said, the table of seals has %{listed}',
      'Вагон %{wagon}: указано пломб %{said}, в таблице пломб их %{listed}',
      '%{wagon} вагону: %{said} пломба көрсөтүлгөн, пломбалардын таблицасында %{listed}',
    ],
    'VagonListGroup.Overweight': [
      'Wagon %{wagon}: its containers weigh %{kilograms} kg, more than the %{tonnes} t of the wagon',
      'Вагон %{wagon}: контейнеры весят %{kilograms} кг, больше указанных для вагона %{tonnes} т',
      '%{wagon} вагону: контейнерлердин массасы %{kilograms} кг, вагонго көрсөтүлгөн %{tonnes} тоннадан көп',
    ],
  },
});
