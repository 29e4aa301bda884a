import type { PaperDefinition } from '../../document/definition.ts';
import type { Texts } from '../../fields/texts.ts';
import type { MemoDoc } from './fields.ts';

/** Form GU-45. */
export const memoPaper = (title: Texts): PaperDefinition<MemoDoc> => ({
  title,
  landscape: true,
  in: ['sent', 'agreedWithNotes', 'confirmed', 'charged', 'returned', 'corrected'],
  blocks: [
    {
      kind: 'paragraph',
      align: 'right',
      text: (_memo, say) => say(['Form GU-45', 'Форма ГУ-45', 'ГУ-45 формасы']),
    },
    { kind: 'head', lines: [(memo, say) => `${say(title)} № ${memo.number}`] },
    {
      kind: 'boxes',
      fields: [
        'stationId',
        'customerId',
        'payerCode',
        'day',
        'what',
        'locomotive',
        'sidingId',
        'pathId',
        'requestId',
        'wagonCount',
      ],
      columns: 5,
    },
    {
      kind: 'table',
      rows: 'wagons',
      numbered: true,
      columns: [
        'wagonNumber',
        'ownerCode',
        'operation',
        'cargoName',
        'placedAt',
        'readyAt',
        'removedAt',
        'clientLate',
        'actNumber',
        'sealMarks',
        'remark',
      ],
    },
    { kind: 'boxes', fields: ['agreedBy', 'remark'], columns: 2 },
    {
      kind: 'signatures',
      of: [
        ['For the station', 'Приёмосдатчик', 'Кабыл алып-тапшыруучу'],
        ['For the customer', 'Представитель клиента', 'Кардардын өкүлү'],
      ],
      names: ['stationSigner', 'clientSigner'],
    },
  ],
});
