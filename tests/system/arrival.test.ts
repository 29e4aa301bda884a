import { expect } from 'chai';
import { wagonCheckDigit } from '@kerben/workflows/checks/digits.ts';
import { railwayMinute } from '@kerben/workflows/kernel/clock.ts';
import { wagons as demoWagons } from '@kerben/operations/demo/books/wagons.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
}
interface Stay {
  readonly id: string;
  readonly revision: number;
  readonly wagonNumber: string;
  readonly status: number;
  readonly stationId: string;
  readonly arrivedAt: string;
  readonly departedAt: string | null;
  readonly legs: readonly { readonly stationId: string; readonly leftAt: string }[];
}
interface List extends Receipt {
  readonly status: number;
  readonly sostavId: string;
  readonly wagons: readonly { readonly row: number; readonly wagonNumber: string; readonly stayId: string }[];
}

interface Memo extends Receipt {
  readonly number: string;
  readonly wagonCount: number;
  readonly errands: readonly { readonly answer: number; readonly refusal: string }[];
}

/** What a day of arrivals is, over HTTP: a list is confirmed, and everything else follows. */
describe('arrival', () => {
  let kerben: Kerben;
  let token = '';
  const wagonOf = (serial: number): string => `556${serial}${wagonCheckDigit(`556${serial}0`)}`;
  const minutesAgo = (minutes: number): string =>
    `${new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 16)}:00.000Z`;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    token = await kerben.token('admin');
  });
  after(() => kerben.remove());

  const post = async (path: string, body: object, revision?: number): Promise<Receipt> => {
    const headers: Readonly<Record<string, string>> = revision === undefined ? {} : { 'If-Match': `"${revision}"` };
    let sent = await kerben.call<Receipt>('POST', `/api/app/${path}`, { token, body, headers });
    if (sent.status === 409) {
      const { data } = (sent.body as unknown as { error: { data: { warnings?: { code: string }[] } } }).error;
      if (data.warnings)
        sent = await kerben.call<Receipt>('POST', `/api/app/${path}`, {
          token,
          body: { ...body, confirmedWarnings: data.warnings.map(({ code }) => code) },
          headers,
        });
    }
    expect(sent.status, `${path}: ${JSON.stringify(sent.body)}`).to.be.oneOf([200, 201]);
    return sent.body;
  };
  const list = async (stationId: string, kind: number, train: string, wagons: readonly object[], more: object = {}) => {
    const made = await post('nature-list', {
      stationId,
      kind,
      trainNumber: train,
      index: `7045-${train.slice(-3)}-7160`,
      at: minutesAgo(60),
      wagons,
      ...more,
    });
    return made;
  };
  const confirmed = async (made: Receipt): Promise<List> => {
    await post(`nature-list/${made.id}/confirm`, {}, made.revision);
    return record<List>('nature-list', made.id);
  };
  const record = async <Body>(area: string, id: string): Promise<Body> =>
    (await kerben.call<Body>('GET', `/api/app/${area}/${id}`, { token })).body;
  /** Asks until it is so: chains follow within a moment. */
  const until = async <Body>(area: string, id: string, holds: (body: Body) => boolean): Promise<Body> => {
    for (let tries = 0; ; tries += 1) {
      const body = await record<Body>(area, id);
      if (holds(body)) return body;
      if (tries > 80) throw new Error(`${area}/${id} stays ${JSON.stringify(body)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  it('a confirmed list brings its train and the stays of its wagons, and a correction tells each wagon its own fate', async () => {
    const [one, two, three] = [wagonOf(7001), wagonOf(7002), wagonOf(7003)];
    const made = await list('715905', 0, '2701', [{ wagonNumber: one, weight: '62.5' }, { wagonNumber: two }]);
    const { sostavId, wagons, revision } = await confirmed(made);
    const [first, second] = wagons;
    if (!first || !second) throw new Error('no wagons');
    const here = await until<Stay>('arrived-wagon', first.stayId, ({ status }) => status === 1);
    expect([here.wagonNumber, here.stationId]).to.deep.equal([one, '715905']);
    await until<Stay>('arrived-wagon', second.stayId, ({ status }) => status === 1);
    const train = await until<{ status: number; waiting: number }>('sostav', sostavId, ({ status }) => status === 1);
    expect(train.waiting).to.equal(2);

    // The first line was misread, the second wagon was not there.
    await post(
      `nature-list/${made.id}/correct`,
      { wagons: [{ row: first.row, wagonNumber: three, weight: '62.5' }], comment: 'Номер прочитан неверно' },
      revision,
    );
    const misread = await until<Stay>('arrived-wagon', first.stayId, ({ wagonNumber }) => wagonNumber === three);
    expect(misread.status).to.equal(1);
    await until<Stay>('arrived-wagon', second.stayId, ({ status }) => status === 10);
  });

  it('a wagon that stands elsewhere is asked about, and goes on as the same stay once the list says when it left', async () => {
    const number = wagonOf(7011);
    const came = minutesAgo(90);
    const { wagons } = await confirmed(await list('715905', 0, '2711', [{ wagonNumber: number }], { at: came }));
    const stayId = wagons[0]?.stayId ?? '';
    await until<Stay>('arrived-wagon', stayId, ({ status }) => status === 1);
    const next = await list('717008', 0, '2712', [{ wagonNumber: number }]);
    const refused = await kerben.call('POST', `/api/app/nature-list/${next.id}/confirm`, { token, body: {} });
    expect(refused.status).to.equal(400);
    const written = railwayMinute(came);
    // Sentences say times as people write them, on the railway's clock.
    expect(JSON.stringify(refused.body))
      .to.contain('NatureList.Elsewhere')
      .and.to.contain('wagons.0.leftThereAt')
      .and.to.contain(written);
    // Whoever registers it once more is told where it stands, and since when.
    const twice = await kerben.call<{ error: { code: string; message: string } }>('POST', '/api/app/arrived-wagon', {
      token,
      body: {
        wagonNumber: number,
        stationId: '717008',
        arrivedAt: minutesAgo(40),
        confirmedWarnings: ['Reference.EntryUnknown'],
      },
    });
    expect([twice.status, twice.body.error.code]).to.deep.equal([409, 'ArrivedWagon.Stands']);
    expect(twice.body.error.message).to.contain(`${number}`).and.to.contain(written);
    const { wagons: rows } = await record<List>('nature-list', next.id);
    const edited = await post(
      `nature-list/${next.id}/edit`,
      { wagons: [{ row: rows[0]?.row, wagonNumber: number, leftThereAt: minutesAgo(70) }] },
      next.revision,
    );
    expect((await confirmed(edited)).wagons.map((row) => row.stayId)).to.deep.equal([stayId]);
    const there = await until<Stay>('arrived-wagon', stayId, ({ stationId }) => stationId === '717008');
    expect(there.legs.map(({ stationId, leftAt }) => [stationId, leftAt])).to.deep.equal([['715905', minutesAgo(70)]]);
  });

  it('a list over the border departs its wagons; cancelled, they are here again', async () => {
    const number = wagonOf(7021);
    const { wagons } = await confirmed(await list('715905', 0, '2721', [{ wagonNumber: number }]));
    const stayId = wagons[0]?.stayId ?? '';
    await until<Stay>('arrived-wagon', stayId, ({ status }) => status === 1);
    const at = minutesAgo(30);
    // It came empty and leaves loaded: who confirms is told that no memo says so, and it departs all the same.
    const leaves = await list('715905', 1, '2722', [{ wagonNumber: number, weight: '60' }], { jointId: '704506', at });
    const asked = await kerben.call('POST', `/api/app/nature-list/${leaves.id}/confirm`, { token, body: {} });
    expect(asked.status).to.equal(409);
    expect(JSON.stringify(asked.body)).to.contain('NatureList.LoadingUntold').and.to.contain(number);
    const left = await confirmed(leaves);
    expect(left.wagons.map((row) => row.stayId)).to.deep.equal([stayId]);
    const gone = await until<Stay>('arrived-wagon', stayId, ({ status }) => status === 7);
    expect(gone.departedAt).to.equal(at);
    await post(`nature-list/${left.id}/cancel`, { comment: 'Поезд не отправлен' }, left.revision);
    await until<Stay>('arrived-wagon', stayId, ({ status }) => status === 1);
  });

  it('a customer is told in advance of the wagons of a day, once, and again when one is corrected', async () => {
    interface Notice extends Receipt {
      readonly status: number;
      readonly expectedAt: string;
      readonly wagons: readonly { readonly wagonNumber: string; readonly confirmedAt: string }[];
    }
    const customerId = '10000001';
    // A day beyond those the demo's own trains are announced for.
    const thatDay = `${new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)}T06:00:00.000Z`;
    const expected = async (serial: number): Promise<Receipt> =>
      post('arrived-wagon', {
        wagonNumber: wagonOf(serial),
        stationId: '717008',
        customerId,
        expectedAt: thatDay,
        arrivedAt: '',
      });
    const first = await expected(7091);
    const second = await expected(7092);
    const id = `${customerId}~717008~${thatDay.slice(0, 10)}`;
    const prepared = await until<Notice>('pre-inform', id, ({ wagons }) => wagons?.length === 2);
    expect([prepared.status, prepared.expectedAt]).to.deep.equal([0, thatDay]);
    await post(`pre-inform/${id}/send`, {});
    await post(`pre-inform/${id}/confirm-told`, { answeredBy: 'Диспетчер' });
    // Another time of one wagon is to be confirmed again; the other stays confirmed.
    const later = thatDay.replace('T06', 'T09');
    await post(`arrived-wagon/${first.id}/correct`, { expectedAt: later, comment: 'Опаздывает' }, first.revision);
    const again = await until<Notice>('pre-inform', id, ({ status }) => status === 1);
    expect(again.wagons.map(({ confirmedAt }) => confirmedAt !== '')).to.deep.equal([false, true]);
    await post(`arrived-wagon/${second.id}/cancel`, { comment: 'Номер прочитан неверно' });
    const left = await until<Notice>('pre-inform', id, ({ wagons }) => wagons.length === 1);
    expect(left.wagons[0]?.wagonNumber).to.equal(wagonOf(7091));
  });

  it('a container arrives once, in the order of its times, and the register hears of it', async () => {
    const wagonNumber = wagonOf(7095);
    const { wagons } = await confirmed(await list('715905', 0, '2795', [{ wagonNumber }]));
    const stayId = wagons[0]?.stayId ?? '';
    await until<Stay>('arrived-wagon', stayId, ({ status }) => status === 1);
    const containerNumber = 'HLXU2000022';
    const of = { containerNumber, sizeType: '22G1', stationId: '715905', wagonNumber, arrivedAt: minutesAgo(50) };
    const made = await post('arrived-container', of);
    const refusal = async (path: string, body: object): Promise<string> => {
      const { status, body: said } = await kerben.call('POST', `/api/app/${path}`, {
        token,
        body: { ...body, confirmedWarnings: ['Reference.EntryUnknown'] },
      });
      return `${status} ${JSON.stringify(said)}`;
    };
    expect((await record<{ stayId: string }>('arrived-container', made.id)).stayId).to.equal(stayId);
    expect(await refusal('arrived-container', of)).to.match(/^409 .*Claim.Held/);
    const misread = { ...of, containerNumber: 'HLXU2000021', wagonNumber: '' };
    expect(await refusal('arrived-container', misread)).to.match(/^400 .*Check.Container.CheckDigit/);
    const early = { takenOffAt: minutesAgo(55), site: '' };
    expect(await refusal(`arrived-container/${made.id}/take-off`, early)).to.match(/^400 .*ArrivedContainer.Order/);
    const takenOffAt = minutesAgo(20);
    await post(`arrived-container/${made.id}/take-off`, { takenOffAt, site: 'Площадка 1' });
    interface Known {
      readonly lastOperation: number;
      readonly lastAt: string;
      readonly sizeType: string;
    }
    const known = await until<Known>('containers', containerNumber, ({ lastOperation }) => lastOperation === 1);
    expect([known.lastAt, known.sizeType]).to.deep.equal([takenOffAt, '22G1']);
  });

  it('one train is confirmed at one desk', async () => {
    const train = (serial: number) => list('715905', 0, '2731', [{ wagonNumber: wagonOf(serial) }]);
    const [one, other] = [await train(7031), await train(7032)];
    await confirmed(one);
    const second = await kerben.call<{ error: { code: string; data: { holder: object } } }>(
      'POST',
      `/api/app/nature-list/${other.id}/confirm`,
      { token, body: {} },
    );
    expect([second.status, second.body.error.code, second.body.error.data.holder]).to.deep.equal([
      409,
      'NatureList.Told',
      { area: 'nature-list', id: one.id },
    ]);
  });

  it('a memo that is sent places and removes its wagons; taken back, they stand where they stood', async () => {
    const [one, other] = [wagonOf(7041), wagonOf(7042)];
    const customerId = '10000001';
    const { wagons } = await confirmed(
      await list('716700', 0, '2741', [
        { wagonNumber: one, customerId },
        { wagonNumber: other, customerId },
      ]),
    );
    const [first, second] = wagons.map((row) => row.stayId);
    await until<Stay>('arrived-wagon', second ?? '', ({ status }) => status === 1);
    await until<Stay>('arrived-wagon', first ?? '', ({ status }) => status === 1);
    const times = { placedAt: minutesAgo(50), readyAt: minutesAgo(40), removedAt: minutesAgo(30) };
    const memoOf = async (numbers: readonly string[], more: object = {}) =>
      post('gu45u', {
        day: minutesAgo(0).slice(0, 10),
        stationId: '716700',
        customerId,
        what: 2,
        pathId: '716700.1',
        stationSigner: 'Осмонов Т. Б.',
        wagons: numbers.map((wagonNumber) => ({ wagonNumber, operation: 0, ...times, ...more })),
      });
    const memo = await memoOf([one, other]);
    const sent = await post(`gu45u/${memo.id}/send`, {}, memo.revision);
    for (const id of [first, second]) await until<Stay>('arrived-wagon', id ?? '', ({ status }) => status === 6);
    const told = await until<Memo>('gu45u', memo.id, ({ errands }) => errands.every(({ answer }) => answer === 1));
    expect(told.wagonCount).to.equal(2);
    expect(told.number).to.match(/^\d+$/);

    // The client answers in the application; another client does not see it.
    const mine = await kerben.token('customer1');
    const foreign = await kerben.call('GET', `/api/app/gu45u/${memo.id}`, { token: await kerben.token('customer2') });
    expect(foreign.status).to.equal(404);
    const agreed = await kerben.call('POST', `/api/app/gu45u/${memo.id}/agree`, {
      token: mine,
      body: { clientSigner: 'Асанов К. Т.' },
    });
    expect(agreed.status, JSON.stringify(agreed.body)).to.equal(200);

    // The same wagon in the same hours by another memo is refused by the stay, and the memo says why.
    const again = await memoOf([one], { placedAt: minutesAgo(45) });
    await post(`gu45u/${again.id}/send`, {}, again.revision);
    const refused = await until<Memo>('gu45u', again.id, ({ errands }) => errands.some(({ answer }) => answer === 2));
    expect(refused.errands[0]?.refusal).to.equal('ArrivedWagon.PlacedTwice');

    const { revision } = await record<Receipt>('gu45u', memo.id);
    expect(revision).to.be.greaterThan(sent.revision);
    await post(`gu45u/${memo.id}/cancel`, { comment: 'Составлена ошибочно' }, revision);
    await until<Stay>('arrived-wagon', second ?? '', ({ status }) => status === 1);
  });

  it('the last wagon of a request that is removed ends the request, and an empty wagon of the common park is to go home', async () => {
    interface Asked extends Receipt {
      readonly status: number;
      readonly wagons: readonly { readonly removedAt: string }[];
    }
    interface Returned {
      readonly status: number;
      readonly subStatus: number;
      readonly departureStationId: string;
      readonly smgsVagons: readonly { readonly wagonNumber: string; readonly arrivedWagonId: string }[];
    }
    const customerId = '10000001';
    const common = `6401${String(Date.now()).slice(-3)}`;
    const home = `${common}${wagonCheckDigit(`${common}0`)}`;
    const own = wagonOf(7061);
    const { wagons } = await confirmed(
      await list('716700', 0, '2761', [
        { wagonNumber: home, customerId, weight: '60' },
        { wagonNumber: own, customerId, weight: '60' },
      ]),
    );
    for (const { stayId } of wagons) await until<Stay>('arrived-wagon', stayId, ({ status }) => status === 1);
    const asked = await post('unloading-request', {
      stationId: '716700',
      customerId,
      wantedAt: minutesAgo(0),
      unloadedBy: 0,
      wagons: [{ wagonNumber: home }, { wagonNumber: own }],
    });
    const sent = await post(`unloading-request/${asked.id}/send`, {}, asked.revision);
    await post(`unloading-request/${asked.id}/accept`, { plannedAt: minutesAgo(0) }, sent.revision);
    for (const { stayId } of wagons)
      await until<{ unloadingRequestId: string }>(
        'arrived-wagon',
        stayId,
        (body) => body.unloadingRequestId === asked.id,
      );

    const times = { placedAt: minutesAgo(50), readyAt: minutesAgo(40), removedAt: minutesAgo(30) };
    const removed = async (wagonNumber: string): Promise<Receipt> => {
      const memo = await post('gu45u', {
        day: minutesAgo(0).slice(0, 10),
        stationId: '716700',
        customerId,
        what: 2,
        pathId: '716700.1',
        stationSigner: 'Осмонов Т. Б.',
        wagons: [{ wagonNumber, operation: 0, ...times }],
      });
      return post(`gu45u/${memo.id}/send`, {}, memo.revision);
    };
    await removed(own);
    const half = await until<Asked>('unloading-request', asked.id, (body) =>
      body.wagons.some(({ removedAt }) => removedAt !== ''),
    );
    expect(half.status).to.equal(2);
    const memo = await removed(home);
    await until<Asked>('unloading-request', asked.id, ({ status }) => status === 4);

    // The private wagon makes no return, the common one does once its memo is confirmed.
    const now = await record<Receipt>('gu45u', memo.id);
    await post(`gu45u/${memo.id}/agree-on-paper`, { clientSigner: 'Асанов К. Т.', scan: [] }, now.revision);
    const told = await until<Memo>(
      'gu45u',
      memo.id,
      ({ errands }) => errands.length === 2 && errands.every(({ answer }) => answer !== 0),
    );
    expect(told.errands.map(({ refusal }) => refusal)).to.deep.equal(['', '']);
    const back = await until<Returned>('smgs', `${memo.id}~return`, ({ status }) => status === 2);
    expect([back.subStatus, back.departureStationId]).to.deep.equal([1, '716700']);
    expect(back.smgsVagons.map(({ wagonNumber, arrivedWagonId }) => [wagonNumber, arrivedWagonId])).to.deep.equal([
      [home, wagons[0]?.stayId],
    ]);
  });

  it('a statement counts a memo once, is charged when the customer agrees, and void when the charge is reversed', async () => {
    interface Statement extends Receipt {
      readonly status: number;
      readonly useTotal: string;
      readonly total: string;
      readonly wagons: readonly {
        readonly hours: number;
        readonly chargeable: number;
        readonly rates: string;
        readonly stayId: string;
      }[];
      readonly charges: readonly { readonly paymentId: string }[];
      readonly errands: readonly { readonly answer: number; readonly refusal: string }[];
    }
    const customerId = '10000001';
    const wagonNumber = demoWagons.at(-15)?.number ?? '';
    const at = minutesAgo(700);
    const { wagons } = await confirmed(await list('717008', 0, '2751', [{ wagonNumber, customerId }], { at }));
    await until<Stay>('arrived-wagon', wagons[0]?.stayId ?? '', ({ status }) => status === 1);
    const memo = await post('gu45u', {
      day: minutesAgo(0).slice(0, 10),
      stationId: '717008',
      customerId,
      what: 2,
      pathId: '717008.1',
      stationSigner: 'Осмонов Т. Б.',
      wagons: [
        { wagonNumber, operation: 0, placedAt: minutesAgo(600), readyAt: minutesAgo(60), removedAt: minutesAgo(30) },
      ],
    });
    await post(`gu45u/${memo.id}/send`, {}, memo.revision);
    await until<Memo>('gu45u', memo.id, ({ errands }) => errands.every(({ answer }) => answer === 1));
    const agree = async (path: string): Promise<void> => {
      const { revision } = await record<Receipt>(path.split('/')[0] ?? '', path.split('/')[1] ?? '');
      await post(`${path}/agree-on-paper`, { clientSigner: 'Асанов К. Т.', scan: [] }, revision);
    };
    await agree(`gu45u/${memo.id}`);

    const statementOf = async (): Promise<Receipt> =>
      post('gu46u', {
        day: minutesAgo(0).slice(0, 10),
        stationId: '717008',
        customerId,
        periodFrom: minutesAgo(3 * 24 * 60).slice(0, 10),
        periodTo: new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10),
        memoIds: [memo.id],
        method: 2,
        distance: 2_400,
        freeUnloading: 4,
        stationSigner: 'Осмонов Т. Б.',
      });
    const answered = (id: string): Promise<Statement> =>
      until<Statement>('gu46u', id, ({ errands }) => errands.length > 0 && errands.every(({ answer }) => answer !== 0));
    const made = await statementOf();
    const taken = await answered(made.id);
    // Nine hours, four of them free.
    expect(taken.wagons.map(({ hours, chargeable }) => [hours, chargeable])).to.deep.equal([[9, 5]]);
    expect(taken.wagons[0]?.stayId).to.equal(wagons[0]?.stayId);
    expect(taken.wagons[0]?.rates).to.match(/^5 × \d+\.00$/);
    expect(taken.useTotal).to.equal(`${5 * Number(taken.wagons[0]?.rates.split(' × ')[1])}.00`);

    // The memo has given itself away: another statement is told so, and cannot be sent.
    const other = await statementOf();
    expect((await answered(other.id)).errands.map(({ refusal }) => refusal)).to.deep.equal(['Memo.Taken']);
    const early = await kerben.call('POST', `/api/app/gu46u/${other.id}/send`, { token, body: {} });
    expect(early.status).to.equal(409);

    await post(`gu46u/${made.id}/send`, {}, taken.revision);
    await agree(`gu46u/${made.id}`);
    const charged = await until<Statement>('gu46u', made.id, ({ status }) => status === 5);
    expect(charged.charges).to.have.lengthOf(1);
    const paymentId = charged.charges[0]?.paymentId ?? '';
    const payment = await record<Receipt & { total: string; number: string }>('payment', paymentId);
    expect(payment.total).to.equal(charged.total);
    expect(payment.number).to.match(/^\d+$/);
    await until<Memo & { status: number }>('gu45u', memo.id, ({ status }) => status === 5);

    // A wrong charge is reversed: the statement is void, and its memo free for another one.
    await post(`payment/${paymentId}/reverse`, { comment: 'Ошибка в часах' }, payment.revision);
    await until<Statement>('gu46u', made.id, ({ status }) => status === 8);
    await until<Memo & { status: number; statementId: string }>(
      'gu45u',
      memo.id,
      ({ status, statementId }) => status === 4 && statementId === '',
    );
  });

  it('a release memo releases its wagons once every charge is paid, and cancelled, takes that back', async () => {
    const number = wagonOf(7051);
    const customerId = '10000001';
    const { wagons } = await confirmed(
      await list('716700', 0, '2751', [{ wagonNumber: number, customerId, weight: '60' }]),
    );
    const stayId = wagons[0]?.stayId ?? '';
    await until<Stay>('arrived-wagon', stayId, ({ status }) => status === 1);
    const made = await post('gu45r', {
      day: minutesAgo(0).slice(0, 10),
      stationId: '716700',
      customerId,
      wagons: [{ wagonNumber: number }],
      charges: [{ service: 'Провозная плата', amount: '1200.50', paymentMethod: 2 }],
    });
    const issued = await post(`gu45r/${made.id}/issue`, {}, made.revision);
    const release = {
      receiverName: 'Асанов К. Т.',
      receiverDocument: 'Доверенность № 5',
      rascreditovkaDate: minutesAgo(5),
    };
    const unpaid = await kerben.call('POST', `/api/app/gu45r/${made.id}/release`, { token, body: release });
    expect(unpaid.status).to.equal(400);
    expect(JSON.stringify(unpaid.body)).to.contain('Release.NotPaid');
    const charges = [
      { row: 1, service: 'Провозная плата', amount: '1200.50', paymentMethod: 2, document: 'ГУ-57 № 12' },
    ];
    await post(`gu45r/${made.id}/pay`, { charges }, issued.revision);
    await post(`gu45r/${made.id}/release`, release);
    await until<Stay>('arrived-wagon', stayId, ({ status }) => status === 3);
    const told = await until<Memo>('gu45r', made.id, ({ errands }) => errands.every(({ answer }) => answer === 1));
    await post(`gu45r/${made.id}/cancel`, { comment: 'Оформлена ошибочно' }, told.revision);
    await until<Stay>('arrived-wagon', stayId, ({ status }) => status === 1);
  });

  it('a release memo takes charges: amount and method are theirs, and it is paid when they are', async () => {
    const charge = await post('payment', {
      payerId: '10000001',
      stationId: '716700',
      method: 3,
      lines: [{ service: '111', quantity: '2', price: '250.50', vatKind: 1, income: 5 }],
    });
    const made = await post('gu45r', {
      day: minutesAgo(0).slice(0, 10),
      stationId: '716700',
      customerId: '10000001',
      wagons: [],
      charges: [
        { service: 'Хранение', amount: '1.00', paymentMethod: 2, paymentId: charge.id },
        { service: 'Провоз по другой дороге', amount: '80.00', paymentMethod: 2, document: '26-118' },
      ],
    });
    const kept = await until<
      Memo & { charges: readonly { amount: string; paymentMethod: number; document: string; typed: boolean }[] }
    >('gu45r', made.id, ({ charges }) => charges.length === 2);
    const { number } = await until<{ number: string }>('payment', charge.id, () => true);
    expect(
      kept.charges.map(({ amount, paymentMethod, document, typed }) => [amount, paymentMethod, document, typed]),
    ).to.deep.equal([
      ['561.12', 3, number, false],
      ['80.00', 2, '26-118', true],
    ]);
  });
});
