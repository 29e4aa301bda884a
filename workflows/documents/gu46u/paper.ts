import type { PaperDefinition } from '../../document/definition.ts';
import type { Texts } from '../../fields/texts.ts';
import type { StatementDoc } from './fields.ts';

const howCounted: Texts = [
  'Hours of use: from placing to readiness, to removal where the customer kept the wagon; a started hour counts from its ' +
    '15th minute. To pay: hours of use less those left out by acts and the free ones, at table 10; placing and removal ' +
    'at table 9. Free hours are those of the contract at the row, else those agreed above. A private wagon pays no use.',
  'Часы пользования: от подачи до готовности к уборке, до уборки — если вагон задержан клиентом; неполный час ' +
    'считается с 15-й минуты. К оплате: часы пользования без исключённых по актам и бесплатных, по таблице 10; ' +
    'подача и уборка — по таблице 9. Бесплатные часы — по договору, указанному в строке, иначе — указанные выше. За собственный вагон плата за пользование не берётся.',
  'Пайдалануу сааты: берүүдөн алып чыгууга даяр болгонго чейин, кардар кармаган вагон үчүн алып чыгууга чейин; толук эмес ' +
    'саат 15-мүнөттөн тартып эсептелет. Төлөнүүчү саат: актылар боюнча алынган жана акысыз сааттарсыз, 10-таблица ' +
    'боюнча; берүү жана алып чыгуу 9-таблица боюнча. Акысыз саат саптагы келишимден, болбосо жогоруда көрсөтүлгөндөн алынат. Менчик вагон үчүн пайдалануу акысы алынбайт.',
];

/** Form GU-46. */
export const statementPaper = (title: Texts): PaperDefinition<StatementDoc> => ({
  title,
  landscape: true,
  in: ['sent', 'agreedWithNotes', 'confirmed', 'charged', 'returned', 'corrected'],
  blocks: [
    {
      kind: 'paragraph',
      align: 'right',
      text: (_statement, say) => say(['Form GU-46', 'Форма ГУ-46', 'ГУ-46 формасы']),
    },
    { kind: 'head', lines: [(doc, say) => `${say(title)} № ${doc.number}`] },
    {
      kind: 'boxes',
      fields: [
        'stationId',
        'customerId',
        'payerCode',
        'day',
        'periodFrom',
        'periodTo',
        'method',
        'contractNo',
        'sidingId',
        'sidingOwnerId',
        'distance',
        'locomotive',
        'turnaround',
        'freeUnloading',
        'freeLoading',
        'freeBoth',
      ],
      columns: 6,
    },
    {
      kind: 'table',
      rows: 'wagons',
      numbered: true,
      columns: [
        'memoNumber',
        'wagonNumber',
        'ownership',
        'operation',
        'placedAt',
        'endAt',
        'removedAt',
        'hours',
        'excluded',
        'acts',
        'free',
        'contract',
        'chargeable',
        'rates',
        'amount',
      ],
      totals: ['hours', 'excluded', 'free', 'chargeable', 'amount'],
    },
    {
      kind: 'paragraph',
      text: (_statement, say) => say(howCounted),
    },
    {
      kind: 'table',
      rows: 'placings',
      numbered: true,
      columns: ['memoNumber', 'day', 'wagonsAtOnce', 'km', 'amount'],
      totals: ['wagonsAtOnce', 'amount'],
    },
    { kind: 'boxes', fields: ['useTotal', 'placingTotal', 'fineTotal', 'net', 'vat', 'total'], columns: 6 },
    { kind: 'boxes', fields: ['agreedBy', 'remark'], columns: 2 },
    {
      kind: 'signatures',
      of: [
        ['For the station', 'За станцию', 'Станциянын атынан'],
        ['For the customer', 'Представитель клиента', 'Кардардын өкүлү'],
      ],
      names: ['stationSigner', 'clientSigner'],
    },
  ],
});
