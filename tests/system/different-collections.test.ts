import { expect } from 'chai';
import { wagonCheckDigit } from '@kerben/workflows/checks/digits.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
}
interface Collection extends Receipt {
  readonly tehpdStatus: number;
  readonly informDate: string;
  readonly guRId: string;
  readonly guRNumber: string;
  readonly guRPaymentMethod: number | null;
  readonly gu45Us: readonly { readonly id: string; readonly documentNumber: string }[];
  readonly papers: readonly { readonly paperId: string; readonly is: number }[];
  readonly wagons: readonly { readonly wagonCode: string }[];
  readonly news: readonly { readonly what: string; readonly after: string; readonly becauseId: string }[];
}
interface Problem {
  readonly error: { readonly code: string };
}

/** 'Разный сбор' from the notice to the check, with a document that goes back to its station and comes again (001, 4.1 and 7). */
describe('different collections', () => {
  let kerben: Kerben;
  const tokens = { admin: '', tehpd: '', customer1: '' };
  const station = '715905';
  const customer = '10000001';
  const wagonOf = (serial: number): string => `556${serial}${wagonCheckDigit(`556${serial}0`)}`;
  // One moment for all of it: what is sent and what is looked for are the same minute.
  const begun = Date.now();
  const ago = (minutes: number): string => `${new Date(begun - minutes * 60_000).toISOString().slice(0, 16)}:00.000Z`;
  const notifiedAt = ago(50);
  const id = `${station}~${railwayDay(notifiedAt)}~${customer}`;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await kerben.token(name);
  });
  after(() => kerben.remove());

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = tokens.admin) =>
    kerben.call<Collection & Problem>(method, `/api/app/${path}`, { token, ...(body && { body }) });
  /** Soft findings are confirmed; a record that went on meanwhile is looked at once more. */
  const post = async (path: string, body: object, area = '', record = ''): Promise<Receipt> => {
    let more: object = {};
    for (let tries = 0; ; tries += 1) {
      const { revision } =
        record === '' ? { revision: undefined } : (await call('GET', `${area}/${encodeURIComponent(record)}`)).body;
      const headers: Readonly<Record<string, string>> = revision === undefined ? {} : { 'If-Match': `"${revision}"` };
      const sent = await kerben.call<Receipt & { error: { data?: { warnings?: { code: string }[] } } }>(
        'POST',
        `/api/app/${path}`,
        { token: tokens.admin, body: { ...body, ...more }, headers },
      );
      if (sent.status < 300) return sent.body;
      const warnings = sent.status === 409 ? sent.body.error.data?.warnings : undefined;
      if (warnings) more = { confirmedWarnings: warnings.map(({ code }) => code) };
      if (tries > 5) throw new Error(`${path}: ${sent.status} ${JSON.stringify(sent.body)}`);
    }
  };
  const until = async (path: string, holds: (body: Collection & { readonly status: number }) => boolean) => {
    for (let tries = 0; ; tries += 1) {
      const { body } = await kerben.call<Collection & { readonly status: number }>('GET', `/api/app/${path}`, {
        token: tokens.admin,
      });
      if (!('error' in body) && holds(body)) return body;
      if (tries > 100) throw new Error(`${path} stays ${JSON.stringify(body)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const collection = `different-collections/${encodeURIComponent(id)}`;
  const number = wagonOf(7101);
  let stay = '';
  let memo = '';
  let release = '';

  it('comes with the notice of a wagon, by station, day and customer', async () => {
    stay = (
      await post('arrived-wagon', { wagonNumber: number, stationId: station, customerId: customer, arrivedAt: ago(60) })
    ).id;
    await post(`arrived-wagon/${stay}/notify`, { notifiedAt, notifiedHow: 0, notifiedWhom: 'Склад' });
    const made = await until(collection, ({ wagons }) => wagons.length === 1);
    expect([made.tehpdStatus, made.informDate, made.wagons[0]?.wagonCode]).to.deep.equal([
      0,
      railwayDay(notifiedAt),
      number,
    ]);
  });

  it('only the next status is set, whatever the query says, and customers do not see it', async () => {
    const wrong = await call('PUT', `${collection}/tehpd-checked?status=4`);
    expect([wrong.status, wrong.body.error.code]).to.deep.equal([409, 'DifferentCollection.WrongTarget']);
    expect((await call('GET', collection, undefined, tokens.customer1)).status).to.be.oneOf([403, 404]);
    const checked = await call('PUT', `${collection}/tehpd-checked?status=1`, undefined, tokens.tehpd);
    expect(checked.status, JSON.stringify(checked.body)).to.equal(200);
    expect((await until(collection, ({ tehpdStatus }) => tehpdStatus !== 0)).tehpdStatus).to.equal(1);
    expect((await call('PUT', `${collection}/tehpd-checked?status=1`)).status).to.equal(409);
  });

  it('what comes after a check leads to Перерасчёт: the release memo with its number and payment', async () => {
    const made = await post('gu45r', {
      day: railwayDay(notifiedAt),
      stationId: station,
      customerId: customer,
      wagons: [{ wagonNumber: number }],
      charges: [{ service: 'Хранение', amount: '120.00', paymentMethod: 2, document: '77' }],
    });
    release = made.id;
    await post(`gu45r/${release}/issue`, {}, 'gu45r', release);
    await post(`gu45r/${release}/pay`, {}, 'gu45r', release);
    await post(`gu45r/${release}/release`, { receiverName: 'А', receiverDocument: '1', rascreditovkaDate: ago(40) });
    const now = await until(collection, ({ guRNumber }) => guRNumber !== '');
    expect([now.tehpdStatus, now.guRId, now.guRPaymentMethod]).to.deep.equal([3, release, 2]);
    const { body: noted } = await kerben.call<{ collectionIds: readonly string[] }>(
      'GET',
      `/api/app/gu45r/${release}`,
      {
        token: tokens.admin,
      },
    );
    expect(noted.collectionIds).to.deep.equal([id]);
  });

  it('an unloading memo joins it, and the wagon is told with both', async () => {
    const made = await post('gu45u', {
      day: railwayDay(notifiedAt),
      stationId: station,
      customerId: customer,
      what: 2,
      pathId: `${station}.3`,
      stationSigner: 'Осмонов Т. Б.',
      wagons: [{ wagonNumber: number, operation: 0, placedAt: ago(30), readyAt: ago(20), removedAt: ago(10) }],
    });
    memo = made.id;
    await post(`gu45u/${memo}/send`, {}, 'gu45u', memo);
    const now = await until(collection, ({ gu45Us }) => (gu45Us[0]?.documentNumber ?? '') !== '');
    expect(now.gu45Us.map((one) => one.id)).to.deep.equal([memo]);
    const { body: info } = await kerben.call<readonly Record<string, unknown>[]>(
      'GET',
      `/api/app/different-collections/wagons-info/${encodeURIComponent(id)}`,
      { token: tokens.tehpd },
    );
    expect(info[0]).to.deep.include({
      wagonCode: number,
      guRPayNumber: '77',
      guRPaymentMethod: 2,
      rascreditovkaDate: ago(40),
    });
    expect(info[0]?.['guU']).to.deep.include({
      id: memo,
      documentNumber: now.gu45Us[0]?.documentNumber,
      endDate: ago(20),
    });
  });

  it('returns a document to its station with a comment, and takes it back corrected', async () => {
    const returned = (body: object, kind = 'gu45u') =>
      call('PUT', `different-collections/${kind}-returned`, body, tokens.tehpd);
    expect((await returned({ guId: memo, comment: 'нет' })).status).to.equal(400);
    expect((await returned({ id, guId: memo, comment: '' })).status).to.equal(400);
    expect((await returned({ id, guId: release, comment: 'Чужая' })).status).to.equal(400);
    expect((await returned({ id, guId: memo, comment: 'Чужая' }, 'gu46u')).status).to.equal(409);
    // Its station still waits for the customer: it cannot come back yet.
    expect((await returned({ id, guId: memo, comment: 'Рано' })).status).to.equal(400);
    await kerben.call('POST', `/api/app/gu45u/${memo}/agree`, { token: tokens.customer1, body: { clientSigner: 'А' } });
    await until(`gu45u/${memo}`, ({ status }) => status === 4);
    const done = await returned({ id, guId: memo, comment: 'Нет времени уборки' });
    expect(done.status, JSON.stringify(done.body)).to.equal(200);
    expect((await until(collection, ({ tehpdStatus }) => tehpdStatus === 2)).papers.map(({ is }) => is)).to.include(1);
    await until(`gu45u/${memo}`, ({ status }) => status === 6);
    // Several documents one after another: the record stays returned until the last of them is back.
    expect((await returned({ id, guId: release, comment: 'Нет доверенности' }, 'gu45r')).status).to.equal(200);
    await until(`gu45r/${release}`, ({ status }) => status === 4);
    await post(`gu45u/${memo}/correct`, { comment: 'Исправлено' }, 'gu45u', memo);
    await until(collection, ({ papers }) => papers.some((one) => one.paperId === memo && one.is === 2));
    expect((await until(collection, () => true)).tehpdStatus).to.equal(2);
    await post(`gu45r/${release}/correct`, { comment: 'Исправлено' }, 'gu45r', release);
    await until(collection, ({ tehpdStatus }) => tehpdStatus === 3);
    // Confirmed by the customer, corrected by the station, in no statement: nothing of it was taken.
    const path = `/api/app/different-collections/expected/${encodeURIComponent(id)}`;
    const { body: told } = await kerben.call<{
      readonly lines: readonly { readonly what: string; readonly wagons: readonly string[]; readonly taken: string }[];
      readonly taken: string;
    }>('GET', path, { token: tokens.tehpd });
    expect(told.lines.map(({ what, wagons, taken }) => [what, ...wagons, taken])).to.deep.equal([
      ['use', number, '0.00'],
      ['placing', number, '0.00'],
    ]);
    expect((await kerben.call('GET', path, { token: tokens.customer1 })).status).to.equal(403);
    expect((await call('PUT', `${collection}/tehpd-checked?status=4`, undefined, tokens.tehpd)).status).to.equal(200);
    expect((await until(collection, ({ tehpdStatus }) => tehpdStatus !== 3)).tehpdStatus).to.equal(4);
  });

  it('a charged memo goes back: its dialog says how, the statement’s charge is reversed, the memo is free and returns', async () => {
    const returned = (comment: string) =>
      kerben.call<{ error?: { validationErrors?: readonly { code: string; message: string }[] } }>(
        'PUT',
        '/api/app/different-collections/gu45u-returned',
        { token: tokens.tehpd, body: { id, guId: memo, comment } },
      );
    const statement = await post('gu46u', {
      ...{ day: ago(0).slice(0, 10), stationId: station, customerId: customer, memoIds: [memo], method: 2 },
      ...{
        periodFrom: ago(3 * 24 * 60).slice(0, 10),
        periodTo: new Date(begun + 6 * 3_600_000).toISOString().slice(0, 10),
      },
      ...{ distance: 2_400, freeUnloading: 0, stationSigner: 'Осмонов Т. Б.' },
    });
    await until(`gu45u/${memo}`, (body) => 'statementId' in body && body.statementId === statement.id);
    await post(`gu46u/${statement.id}/send`, {}, 'gu46u', statement.id);
    await post(`gu46u/${statement.id}/agree-on-paper`, { clientSigner: 'А', scan: [] }, 'gu46u', statement.id);
    await until(`gu46u/${statement.id}`, ({ status }) => status === 5);
    await until(`gu45u/${memo}`, ({ status }) => status === 5);
    // The dialog names the way: the charge of the statement first.
    const refused = await returned('Неверное время уборки');
    expect(refused.status, JSON.stringify(refused.body)).to.equal(400);
    expect(refused.body.error?.validationErrors?.map(({ code }) => code)).to.deep.equal(['Memo.InStatement']);
    const { body: charged } = await kerben.call<{ charges: readonly { paymentId: string }[] }>(
      'GET',
      `/api/app/gu46u/${statement.id}`,
      { token: tokens.admin },
    );
    const paymentId = charged.charges[0]?.paymentId ?? '';
    await post(`payment/${paymentId}/reverse`, { comment: 'Памятка возвращается' }, 'payment', paymentId);
    await until(`gu46u/${statement.id}`, ({ status }) => status === 8);
    await until(`gu45u/${memo}`, (body) => body.status === 4 && 'statementId' in body && body.statementId === '');
    const done = await returned('Неверное время уборки');
    expect(done.status, JSON.stringify(done.body)).to.equal(200);
    await until(`gu45u/${memo}`, ({ status }) => status === 6);
    await until(collection, ({ tehpdStatus }) => tehpdStatus === 2);
    await post(`gu45u/${memo}/correct`, { comment: 'Исправлено' }, 'gu45u', memo);
    await until(collection, ({ tehpdStatus }) => tehpdStatus === 3);
    expect((await call('PUT', `${collection}/tehpd-checked?status=4`, undefined, tokens.tehpd)).status).to.equal(200);
    await until(collection, ({ tehpdStatus }) => tehpdStatus === 4);
  });

  it('what was corrected is counted anew when an act of its wagon is signed, and once more when that is cancelled', async () => {
    const draft = {
      ...{ form: 1, reasonId: 'T01', stationId: station, customerId: customer, from: ago(30), effect: 0 },
      ...{ facts: 'Вагон простоял по вине дороги', wagons: [{ wagonNumber: number, note: '' }] },
      people: [{ name: 'Асанов А.', position: 'приёмосдатчик' }],
    };
    const reason = await kerben.call('POST', '/api/app/act-reason', {
      token: tokens.admin,
      body: { code: 'T01', nameRu: 'Задержка', nameKy: 'Кармоо', nameEn: 'Delay' },
    });
    expect(reason.status, JSON.stringify(reason.body)).to.equal(201);
    const act = await post('act', draft);
    await post(`act/${act.id}/sign`, {}, 'act', act.id);
    const told = await until(collection, ({ tehpdStatus }) => tehpdStatus === 3);
    expect(told.news.at(-1)).to.include({
      what: 'acts',
      before: '0',
      after: '1',
      becauseArea: 'act',
      becauseId: act.id,
    });
    expect((await call('PUT', `${collection}/tehpd-checked?status=4`, undefined, tokens.tehpd)).status).to.equal(200);
    await post(`act/${act.id}/cancel`, { comment: 'Ошибка' }, 'act', act.id);
    const gone = await until(collection, ({ tehpdStatus, news }) => tehpdStatus === 3 && news.at(-1)?.after === '0');
    expect(gone.news.at(-1)).to.include({ what: 'acts', before: '1', becauseId: act.id });
  });

  it('a wagon notified of another day is told there', async () => {
    const other = ago(60 * 48);
    await post(
      `arrived-wagon/${stay}/correct`,
      { arrivedAt: ago(60 * 49), notifiedAt: other, comment: 'Дата' },
      'arrived-wagon',
      stay,
    );
    await until(collection, ({ wagons }) => wagons.length === 0);
    const moved = `different-collections/${encodeURIComponent(`${station}~${railwayDay(other)}~${customer}`)}`;
    await until(moved, ({ papers }) => papers.length === 2);
  });
});
