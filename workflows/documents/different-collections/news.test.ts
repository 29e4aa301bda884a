import { expect } from 'chai';
import { areaNamed } from '../../areas.ts';
import type { AnyDoc } from '../../document/definition.ts';
import type { Command, DecisionContext } from '../../kernel/command.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { decidedUpon } from '../../kernel/fold.ts';
import { systemPerson } from '../../kernel/person.ts';
import { toldByStatements } from '../arrived-wagon/statements.ts';
import { wagonSays, type ToldStay } from './follows.ts';

const area = areaNamed('different-collections');
const commands = [...area.commands, ...(area.processCommands ?? [])];
const context: DecisionContext = {
  id: '716700~2026-03-10~10000001',
  person: systemPerson('railway'),
  now: '2026-03-11T06:00:00.000Z',
  today: '2026-03-11',
  record: <State>() => ({ exists: true }) as State,
  number: undefined,
};

/** The record after these commands, one after another. */
const after = (before: AnyDoc, ...told: readonly (readonly [name: string, input: object])[]): AnyDoc =>
  told.reduce((doc, [name, input]) => {
    const command = commands.find((one) => one.name === name) as Command<AnyDoc, DomainEvent>;
    const decision = command.decide(doc, command.input.parse(input), context);
    if (!('events' in decision)) throw new Error(JSON.stringify(decision));
    return decidedUpon<AnyDoc>(area, doc, decision.events);
  }, before);

const stay: ToldStay = {
  status: 6,
  ...{ stationId: '716700', stationName: 'Бишкек II', customerId: '10000001', customerName: 'Клиент' },
  ...{ wagonNumber: '55650139', invoiceNumber: '7161091', cargoCode: '161113', weight: 45_000 },
  ...{ arrivedAt: '2026-03-10T01:00:00.000Z', notifiedAt: '2026-03-10T02:00:00.000Z', releasedAt: '', gu45rId: '' },
  gu46Ids: [],
  placings: [
    {
      ...{ memoId: 'memo-1', removalMemoId: '', operation: 0 },
      placedAt: '2026-03-10T03:00:00.000Z',
      ...{ readyAt: '', removedAt: '' },
    },
  ],
};
/** What a collection is told when the stay becomes this by an event. */
const says = (state: ToldStay, event: string, asked: object = {}): object =>
  wagonSays({ id: 'stay-1', before: stay, state, event: { type: `ArrivedWagon${event}`, data: { asked } } })[0]
    ?.input ?? {};
const checked = after(
  area.initial as AnyDoc,
  ['tell-wagon', says(stay, 'MemoRecorded', { memoId: 'memo-1' })],
  ['tehpd-checked', { status: 1 }],
);
const news = (doc: AnyDoc) =>
  (doc['news'] as unknown as readonly Record<string, string>[]).map(
    ({ what, before, after: now, becauseArea, becauseId }) => [what, before, now, becauseArea, becauseId].join(' | '),
  );

describe('a row of miscellaneous charges that was checked', () => {
  it('is counted anew when its weight, goods, waybill or times are others: what, before, after, because of what', () => {
    expect(checked).to.include({ state: 'checked' });
    const other = { ...stay, weight: 99_000, cargoCode: '091118' };
    const doc = after(checked, ['tell-wagon', says(other, 'Corrected')]);
    expect(doc).to.include({ state: 'recount', unseen: true });
    expect(news(doc)).to.deep.equal([
      'cargo | 161113 | 091118 | arrived-wagon | stay-1',
      'weight | 45000 | 99000 | arrived-wagon | stay-1',
    ]);
    const [placing] = stay.placings;
    const removed = { ...stay, placings: [{ ...(placing ?? raise()), removedAt: '2026-03-10T09:30:00.000Z' }] };
    expect(news(after(checked, ['tell-wagon', says(removed, 'Removed')]))).to.deep.equal([
      'removed |  | 10.03.2026 15:30 | arrived-wagon | stay-1',
    ]);
  });

  it('is counted anew when a statement comes, which stands there as a document', () => {
    const doc = after(checked, [
      'tell-wagon',
      says({ ...stay, gu46Ids: ['statement-1'] }, 'StatementRecorded', { statementId: 'statement-1' }),
    ]);
    expect(doc).to.include({ state: 'recount' });
    expect(news(doc)).to.deep.equal(['papers | 1 | 2 | gu46u | statement-1']);
    const charged = after(doc, [
      'tell-paper',
      {
        paperId: 'statement-1',
        documentNumber: '12',
        payNumber: '',
        paymentId: 'gu46u.statement-1.1',
        paymentMethod: 1,
      },
    ]);
    expect(charged['gu46Us']).to.deep.equal([{ row: 2, id: 'statement-1', documentNumber: '12' }]);
    expect(news(charged)).to.include('charge |  | начислено | gu46u | statement-1');
  });

  it('stays checked when the same is told again, and says nothing more once it was checked anew', () => {
    expect(after(checked, ['tell-wagon', says(stay, 'Corrected')])).to.include({ state: 'checked' });
    const doc = after(
      checked,
      ['tell-wagon', says({ ...stay, weight: 99_000 }, 'Corrected')],
      ['tehpd-checked', { status: 4 }],
    );
    expect(doc).to.include({ state: 'corrected', unseen: false });
    expect(news(doc)).to.deep.equal([]);
  });

  it('hears of statements by the stays of their wagons, each once', () => {
    const wagons = [{ stayId: 'stay-1' }, { stayId: 'stay-1' }, { stayId: '' }];
    const told = toldByStatements['stay-statement-cancelled'].to({
      id: 'statement-1',
      state: { wagons },
      before: { wagons },
      event: { type: '', data: {} },
    });
    expect(told).to.deep.equal([{ id: 'stay-1', input: { statementId: 'statement-1' } }]);
  });

  it('is counted anew when an act of the wagon is signed or cancelled, because of that act', () => {
    const noted = { ...stay, actIds: ['act-7'] };
    const doc = after(checked, ['tell-wagon', says(noted, 'ActNoted', { actId: 'act-7' })]);
    expect(doc).to.include({ state: 'recount', unseen: true });
    expect(news(doc)).to.deep.equal(['acts | 0 | 1 | act | act-7']);
    // Documents are told of by facts of their own: an act leaves them as they are.
    expect(doc['papers']).to.deep.equal(checked['papers']);
    const again = after(doc, ['tehpd-checked', { status: 4 }]);
    const gone = after(again, ['tell-wagon', says({ ...stay, actIds: [] }, 'ActForgotten', { actId: 'act-7' })]);
    expect(gone).to.include({ state: 'recount' });
    expect(news(gone).at(-1)).to.equal('acts | 1 | 0 | act | act-7');
    // What is told twice is told once.
    expect(
      news(after(gone, ['tell-wagon', says({ ...stay, actIds: [] }, 'ActForgotten', { actId: 'act-7' })])),
    ).to.have.length(news(gone).length);
  });

  it('keeps every reason for which a document went back; a memo that a statement counts is refused in the dialog', () => {
    const unchecked = after(area.initial as AnyDoc, ['tell-wagon', says(stay, 'MemoRecorded', { memoId: 'memo-1' })]);
    const told = { paperId: 'memo-1', documentNumber: '7', paymentId: '', payNumber: '', paymentMethod: null };
    const doc = after(
      unchecked,
      ['tell-paper', told],
      ['gu45u-returned', { guId: 'memo-1', comment: 'Нет времени уборки' }],
      ['tell-correction', told],
      ['gu45u-returned', { guId: 'memo-1', comment: 'Нет подписи' }],
    );
    const returns = doc['returns'] as unknown as readonly Record<string, string>[];
    expect(returns.map(({ documentNumber, comment }) => [documentNumber, comment])).to.deep.equal([
      ['7', 'Нет времени уборки'],
      ['7', 'Нет подписи'],
    ]);
    const command = commands.find((one) => one.name === 'gu45u-returned') as Command<AnyDoc, DomainEvent>;
    const charged = { ...context, record: <State>() => ({ exists: true, status: 5, statementId: 's1' }) as State };
    const input = command.input.parse({ guId: 'memo-1', comment: 'Нет подписи' });
    const decision = command.decide(unchecked, input, charged);
    expect('invalid' in decision && decision.invalid.map(({ code, member }) => [code, member])).to.deep.equal([
      ['Memo.InStatement', 'guId'],
    ]);
  });
});

function raise(): never {
  throw new Error('no placing');
}
