import { about, hard } from '../kernel/finding.ts';
import { book } from '../reference/definition.ts';

/**
 * Contracts of clients about sidings: the free hours of an operation, each from a day on (processes, section 10). Statements GU-46
 * count the rows of memos of that siding by it.
 */
export default book({
  path: 'siding-contract',
  title: ['Contracts of sidings', 'Договоры по подъездным путям', 'Кирме жолдор боюнча келишимдер'],
  key: ['customer', 'siding', 'operation', 'validFrom'],
  timeless: true,
  asOf: 'validFrom',
  fields: {
    customer: { kind: 'ref', book: 'customers', required: true, strict: true, label: ['Client', 'Клиент', 'Кардар'] },
    siding: {
      kind: 'ref',
      book: 'subrailway-path',
      required: true,
      strict: true,
      label: ['Siding', 'Подъездной путь', 'Кирме жол'],
    },
    operation: {
      kind: 'choice',
      required: true,
      choices: [
        ['Unloading', 'Выгрузка', 'Түшүрүү'],
        ['Loading', 'Погрузка', 'Жүктөө'],
        ['Unloading and loading', 'Сдвоенная', 'Түшүрүү жана жүктөө'],
      ],
      label: ['Operation', 'Операция', 'Операция'],
    },
    freeHours: { kind: 'int', max: 240, required: true, label: ['Free hours', 'Бесплатно часов', 'Акысыз саат'] },
    contract: { kind: 'text', max: 60, required: true, label: ['Contract', 'Договор', 'Келишим'] },
    validFrom: { kind: 'date', required: true, label: ['Valid from', 'Действует с', 'Күчүнө кирет'] },
    validTo: { kind: 'date', label: ['Valid to', 'Действует по', 'Күчү бүтөт'] },
  },
  check: ({ validFrom, validTo }) =>
    typeof validTo === 'string' && validTo !== '' && validTo < String(validFrom)
      ? about('validTo', hard('Reference.ContractEnds', {}))
      : [],
  messages: {
    'Reference.ContractEnds': [
      'The contract ends before it begins',
      'Срок действия договора заканчивается раньше начала',
      'Келишимдин мөөнөтү башталганга чейин бүтөт',
    ],
  },
});
