import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'chai';
import { dataFolder } from '@kerben/platform/testing/data.ts';
import { pdfText, plain } from '@kerben/query-service/printed/pdf-text.ts';
import { calculationForRequest, type CountedRequest } from '@kerben/workflows/documents/calculation/for-request.ts';
import type { SmgsState } from '@kerben/workflows/documents/smgs/fields.ts';
import { wagonCheckDigit } from '@kerben/workflows/checks/digits.ts';
import { statisticalDay } from '@kerben/workflows/statistics/statistical-day.ts';
import { returnOfStays, whyNotReturned, type ReturnedStay } from '@kerben/workflows/documents/smgs/return-of-stays.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
  readonly error?: { readonly code: string };
}
type Read = SmgsState & { readonly id: string; readonly revision: number };
interface Request {
  readonly status: number;
  readonly number: string;
  readonly noteIds: readonly string[];
  readonly smgsId: string;
  readonly paymentId: string;
}

/** What a note lives through beside its own moves: its request, its wagons' stays, two desks at once, papers of other railways. */
describe('the life of a note over HTTP', function () {
  this.timeout(180_000);
  let kerben: Kerben;
  const tokens = { cashier: '', admin: '', customer1: '' };
  const confirmedWarnings = [
    'Smgs.WagonElsewhere',
    'Smgs.StationUnknown',
    'Smgs.WagonRetired',
    'Check.Wagon.Uic',
    'Check.Esr.CheckDigit',
    'Smgs.CargoUnknown',
    'Smgs.DestinationForeign',
    'Check.Weight.Capacity',
  ];

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir(), env: { LANG: 'en_US.UTF-8' } });
    for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[name] = await kerben.token(name);
  });
  after(() => kerben.remove());

  const post = async (path: string, body: object, who: keyof typeof tokens = 'cashier', revision?: number) =>
    kerben.call<Receipt>('POST', `/api/app/${path}`, {
      token: tokens[who],
      body,
      headers: {
        'idempotency-key': randomUUID(),
        ...(revision !== undefined && { 'if-match': `"${revision}"` }),
      },
    });
  const done = async (...asked: Parameters<typeof post>): Promise<Receipt> => {
    const { status, body } = await post(...asked);
    expect(status, `${asked[0]}: ${JSON.stringify(body)}`).to.be.oneOf([200, 201]);
    return body;
  };
  const read = async <Body = Read>(path: string): Promise<Body> =>
    (await kerben.call<Body>('GET', `/api/app/${path}`, { token: tokens.admin })).body;
  /** Looks until it is so: chains run a moment behind. */
  const until = async <Body = Read>(path: string, so: (body: Body) => boolean): Promise<Body> => {
    for (let look = 0; look < 200; look += 1) {
      const body = await read<Body>(path);
      if (so(body)) return body;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(
      `${path}: ${JSON.stringify(await read(path))} ${JSON.stringify(await read('chain-step?range=[0,9]'))}`,
    );
  };

  /** A note of the demo that is accepted: what a new one is made of. */
  const sample = async (): Promise<Read> => {
    const filter = encodeURIComponent(JSON.stringify({ view: 'all', status: 0, subStatus: 2, isArchiev: false }));
    const [first] = await read<readonly { id: string }[]>(`smgs?range=[0,0]&filter=${filter}`);
    return read(`smgs/${first?.id}`);
  };
  const boxes = ({ id: _id, ...note }: Read) => {
    const names = [
      ...['customerId', 'senderName', 'senderAddress', 'senderCode', 'departureStationId', 'recipientName'],
      ...['recipientAddress', 'recipientCode', 'destinationStationId', 'borderStationIds', 'smgsVagons', 'cargoCode'],
      ...['gngCode', 'cargoName', 'packaging', 'packages', 'loadedBy', 'massMethod', 'carriers', 'payers', 'documents'],
    ];
    return Object.fromEntries(names.map((name) => [name, (note as Readonly<Record<string, unknown>>)[name]]));
  };
  const requested = async (note: Read): Promise<string> => {
    const { id } = await done(
      'shipment-request',
      {
        stationId: note.departureStationId,
        destinationStationId: note.destinationStationId,
        customerId: note.customerId,
        consigneeName: note.recipientName,
        loadingDate: '2099-01-15',
        cargoCode: note.cargoCode,
        wagonTypeId: (await read<readonly { id: string }[]>('wagon-type?range=[0,0]'))[0]?.id,
        wagonCount: 1,
        tonnes: '60',
      },
      'admin',
    );
    await done(`shipment-request/${id}/send`, {}, 'admin');
    await done(`shipment-request/${id}/accept`, {}, 'admin');
    return id;
  };
  const accepted = async (note: Read, shipmentRequestId: string): Promise<string> => {
    const { id } = await done('smgs', { ...boxes(note), shipmentRequestId, confirmedWarnings });
    await done(`smgs/${id}/submit`, {});
    await done(`smgs/${id}/accept`, {});
    return id;
  };

  it('what its request has prepaid decides whether it may be made, whichever comes first', async () => {
    const note = await sample();
    const request = await requested(note);
    const id = await accepted(note, request);
    const early = await post(`smgs/${id}/form`, { confirmedWarnings });
    expect([early.status, early.body.error?.code]).to.deep.equal([409, 'Smgs.Form.PaymentMissing']);
    await until<Request>(`shipment-request/${request}`, ({ noteIds }) => noteIds.includes(id));
    await done(`shipment-request/${request}/confirm-prepayment`, { paymentId: 'ПО-1' });
    await until(`smgs/${id}`, ({ paid }) => paid);
    await done(`smgs/${id}/form`, { confirmedWarnings });
    await until<Request>(`shipment-request/${request}`, ({ status, smgsId }) => status === 5 && smgsId === id);
    // A second note of the same request: paid before it was there.
    const second = await accepted(note, request);
    await until(`smgs/${second}`, ({ paid }) => paid);
    await done(`smgs/${second}/form`, { confirmedWarnings });
    const { noteIds } = await read<Request>(`shipment-request/${request}`);
    expect(noteIds).to.deep.equal([id, second]);
  });

  it('a loading counts once its memo and its waybill are there, whichever came first, and not when one is taken back', async () => {
    interface Loaded {
      readonly waybills: readonly { readonly noteId: string; readonly mass: number }[];
      readonly loadingUntold: boolean;
    }
    const sampled = await sample();
    const { departureStationId: stationId, customerId } = sampled;
    const minutesAgo = (minutes: number): string =>
      `${new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 16)}:00.000Z`;
    const asked = [...confirmedWarnings, 'Reference.EntryUnknown', 'Memo.NotReleased'];
    const stay = async (wagonNumber: string): Promise<string> =>
      (
        await done(
          'arrived-wagon',
          { wagonNumber, stationId, loaded: false, arrivedAt: minutesAgo(90), confirmedWarnings: asked },
          'admin',
        )
      ).id;
    const issue = async (wagonNumber: string): Promise<string> => {
      const [line] = sampled.smgsVagons;
      const smgsVagons = [{ ...line, wagonNumber, weight: 50_000, arrivedWagonId: null }];
      const { id } = await done('smgs', { ...boxes(sampled), smgsVagons, confirmedWarnings: asked });
      await done(`smgs/${id}/submit`, {});
      await done(`smgs/${id}/accept`, {});
      await done(`smgs/${id}/form`, { confirmedWarnings: asked });
      await until(`smgs/${id}`, ({ formedAt }) => Boolean(formedAt));
      return id;
    };
    const memo = async (wagonNumber: string): Promise<string> => {
      const times = { placedAt: minutesAgo(60), readyAt: minutesAgo(40), removedAt: minutesAgo(30) };
      const { id, revision } = await done(
        'gu45p',
        {
          day: minutesAgo(0).slice(0, 10),
          stationId,
          customerId,
          what: 2,
          pathId: `${stationId}.1`,
          stationSigner: 'Осмонов Т. Б.',
          wagons: [{ wagonNumber, operation: 1, ...times }],
          confirmedWarnings: asked,
        },
        'admin',
      );
      await done(`gu45p/${id}/send`, { confirmedWarnings: asked }, 'admin', revision);
      return id;
    };
    /** How often GO-1 counts it as loaded on the day of its issue. */
    const counted = async (id: string, noteId: string): Promise<number> => {
      const { formedAt } = await read(`smgs/${noteId}`);
      const { records } = await read<{ records: readonly { recordId: string; count: number }[] }>(
        `osot/go1/behind?day=${statisticalDay(formedAt ?? '')}&what=loading&column=wagons&period=day`,
      );
      const own = records.filter(({ recordId }) => recordId === id || recordId === noteId);
      return own.reduce((sum, { count }) => sum + count, 0);
    };
    const untilCounted = async (id: string, noteId: string, times: number): Promise<void> => {
      for (const giveUp = Date.now() + 10_000; (await counted(id, noteId)) !== times;) {
        if (Date.now() > giveUp) throw new Error(`counted ${await counted(id, noteId)} times, not ${times}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const wagonOf = (serial: number): string => `557${serial}${wagonCheckDigit(`557${serial}0`)}`;

    // The waybill first: the station sees that the memo is missing.
    const late = await stay(wagonOf(8101));
    const lateNote = await issue(wagonOf(8101));
    expect((await read(`smgs/${lateNote}`)).smgsVagons[0]?.arrivedWagonId).to.equal(late);
    await until<Loaded>(`arrived-wagon/${late}`, ({ loadingUntold }) => loadingUntold);
    expect(await counted(late, lateNote)).to.equal(0);
    const memoId = await memo(wagonOf(8101));
    await until<Loaded>(`arrived-wagon/${late}`, ({ loadingUntold }) => !loadingUntold);
    await untilCounted(late, lateNote, 1);

    // The memo first; what is mended in the waybill reaches the count.
    const early = await stay(wagonOf(8111));
    await memo(wagonOf(8111));
    const earlyNote = await issue(wagonOf(8111));
    await untilCounted(early, earlyNote, 1);
    const { smgsVagons, revision } = await read(`smgs/${earlyNote}`);
    const heavier = smgsVagons.map(({ arrivedWagonId: _id, ...line }) => ({ ...line, weight: 51_000 }));
    await done(`smgs/${earlyNote}/edit`, { smgsVagons: heavier, confirmedWarnings: asked }, 'cashier', revision);
    await until<Loaded>(`arrived-wagon/${early}`, ({ waybills }) => waybills[0]?.mass === 51_000);
    await untilCounted(early, earlyNote, 1);

    // A customer is not told what others have loaded.
    const mine = await kerben.call<Loaded>('GET', `/api/app/arrived-wagon/${early}`, { token: tokens.customer1 });
    expect(mine.body.waybills).to.equal(undefined);

    const { revision: sent } = await read(`gu45p/${memoId}`);
    await done(`gu45p/${memoId}/cancel`, { comment: 'Составлена ошибочно' }, 'admin', sent);
    await untilCounted(late, lateNote, 0);

    // Another station's wagon of the same number is not this one: the waybill counts by itself.
    const elsewhere = sampled.departureStationId === '716700' ? '717008' : '716700';
    await done(
      'arrived-wagon',
      { wagonNumber: wagonOf(8121), stationId: elsewhere, arrivedAt: minutesAgo(90), confirmedWarnings: asked },
      'admin',
    );
    const alone = await issue(wagonOf(8121));
    expect((await read(`smgs/${alone}`)).smgsVagons[0]?.arrivedWagonId ?? null).to.equal(null);
    await untilCounted('', alone, 1);
  });

  it('a prepayment is counted, charged, paid at a desk, and is an advance once its waybill is accepted', async () => {
    interface Prepaid extends Request {
      readonly state: string;
      readonly chargeId: string;
      readonly prepayment: string;
      readonly advanced: boolean;
    }
    interface Charge {
      readonly status: number;
      readonly total: string;
      readonly due: string;
    }
    const note = await sample();
    const request = await requested(note);
    const calculation = await done('calculation', {
      ...calculationForRequest(
        { ...(await read<CountedRequest>(`shipment-request/${request}`)), id: request },
        { administration: '27', genusCode: '60' },
        new Date().toISOString().slice(0, 10),
      ),
    });
    const desk = { deskId: '2', number: 1 };
    await done('cash-shift', { ...desk, openingCash: '1000' }, 'admin');
    // What a desk knows of a charge may be a second old (decision money): the same operation is sent again.
    const take = async (paymentId: string, amount: string): Promise<void> => {
      const body = { op: randomUUID(), payment: paymentId, payer: '', amount, by: 3, slip: '77', tendered: '' };
      for (let attempt = 0; (await post('cash-shift/2~1/take', body, 'admin')).status >= 400; attempt += 1) {
        expect(attempt, 'attempts of one payment').to.be.lessThan(60);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const charge = async (): Promise<Prepaid> => {
      await done(`calculation/${calculation.id}/charge`, { method: 3 });
      return until<Prepaid>(`shipment-request/${request}`, ({ chargeId }) => chargeId !== '');
    };
    const first = await charge();
    expect([first.status, first.prepayment]).to.deep.equal([
      2,
      (await read<{ readonly total: string }>(`calculation/${calculation.id}`)).total,
    ]);
    // A second one is refused: it would be the same money twice; and so is a confirmation by hand.
    const byHand = await post(`shipment-request/${request}/confirm-prepayment`, { paymentId: 'ПО-9' });
    expect([byHand.status, byHand.body.error?.code]).to.deep.equal([409, 'ShipmentRequest.Charged']);
    const { total } = await read<Charge>(`payment/${first.chargeId}`);
    await take(first.chargeId, total);
    await until<Prepaid>(`shipment-request/${request}`, ({ status }) => status === 4);
    // Its receipt is annulled: it waits for its payment again, and the same charge is paid once more.
    const { receipts } = await read<{ readonly receipts: readonly { readonly number: number }[] }>('cash-shift/2~1');
    await done('cash-shift/2~1/annul', { receipt: receipts.at(-1)?.number, comment: 'не та карта' }, 'admin');
    await until<Prepaid>(`shipment-request/${request}`, ({ status, paymentId }) => status === 2 && paymentId === '');
    await take(first.chargeId, total);
    await until<Prepaid>(`shipment-request/${request}`, ({ status }) => status === 4);
    const balance = async (): Promise<number> => read<number>(`customers/${note.customerId}/balance`);
    const before = await balance();
    const id = await accepted(note, request);
    await until(`smgs/${id}`, ({ paid }) => paid);
    await until<Prepaid>(`shipment-request/${request}`, ({ advanced }) => advanced);
    await until<Charge>(`payment/${first.chargeId}`, ({ status, due }) => status === 4 && due === '0.00');
    for (let look = 0; look < 200 && (await balance()) === before; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(Math.round(((await balance()) - before) * 100)).to.equal(Math.round(Number(total) * 100));
    // What went to the account is not in the drawer too (the desk's knowledge may be a second old), and the request is not cancelled under its waybill.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const again = await read<{ readonly receipts: readonly { readonly number: number }[] }>('cash-shift/2~1');
    const annulled = await post(
      'cash-shift/2~1/annul',
      { receipt: again.receipts.at(-1)?.number, comment: 'ошибка' },
      'admin',
    );
    expect([annulled.status, JSON.stringify(annulled.body)]).to.satisfy(
      ([status, body]: [number, string]) => status === 400 && body.includes('CashShift.GivenBack'),
      JSON.stringify(annulled.body),
    );
    const cancelled = await post(`shipment-request/${request}/cancel`, { comment: 'передумали' }, 'admin');
    expect(cancelled.status).to.equal(409);
    await done(`smgs/${id}/form`, { confirmedWarnings });
    await until<Prepaid>(`shipment-request/${request}`, ({ status }) => status === 5);
  });

  it('a paid request that is cancelled leaves its prepayment on the account', async () => {
    const note = await sample();
    const request = await requested(note);
    const asked = await read<CountedRequest>(`shipment-request/${request}`);
    const { id } = await done(
      'calculation',
      calculationForRequest({ ...asked, id: request }, { administration: '27', genusCode: '60' }, '2026-11-20'),
    );
    await done(`calculation/${id}/charge`, { method: 3 });
    const { chargeId } = await until<{ readonly chargeId: string }>(
      `shipment-request/${request}`,
      (now) => now.chargeId !== '',
    );
    await done(`shipment-request/${request}/cancel`, { comment: 'передумали' }, 'admin');
    await until<{ readonly status: number }>(`payment/${chargeId}`, ({ status }) => status === 4);
    const parked = await read<readonly { readonly targetId: string }[]>('chain-step?range=[0,99]');
    expect(parked.filter(({ targetId }) => [request, chargeId].includes(targetId))).to.deep.equal([]);
  });

  it('a request that nobody knows parks nothing; one that was paid elsewhere hears of its waybill', async () => {
    const note = await sample();
    const request = await requested(note);
    for (const named of ['nobody-knows-it', request]) {
      const id = await accepted(note, named);
      await done(`smgs/${id}/confirm-prepayment`, { paymentId: 'ПО-2' });
      await done(`smgs/${id}/form`, { confirmedWarnings });
      // Steps are taken in the order of the log: the unknown one is behind when the known one has heard.
      if (named === request)
        await until<Request>(`shipment-request/${request}`, ({ status, smgsId }) => status === 5 && smgsId === id);
    }
    const parked = await read<readonly { readonly targetId: string }[]>('chain-step?range=[0,99]');
    expect(parked.filter(({ targetId }) => [request, 'nobody-knows-it'].includes(targetId))).to.deep.equal([]);
  });

  it('a return is opened from the stays of unloaded wagons, and not from others', async () => {
    const filter = encodeURIComponent(JSON.stringify({ status__in: [5, 6] }));
    const stays = await read<readonly ReturnedStay[]>(`arrived-wagon?range=[0,199]&filter=${filter}`);
    const first = stays.find((stay) => whyNotReturned(stay) === undefined && stay.customerId !== '');
    if (!first) throw new Error('the demo has no unloaded wagon of the common park');
    const together = stays.filter(
      (stay) =>
        stay.customerId === first.customerId &&
        stay.stationId === first.stationId &&
        whyNotReturned(stay) === undefined,
    );
    const wish = { ...returnOfStays(together.slice(0, 3)), destinationStationId: '704506', confirmedWarnings };
    const other = await post('smgs/open-mps-return', { ...wish, customerId: '10000009' }, 'admin');
    expect(other.status, JSON.stringify(other.body)).to.equal(400);
    const { id } = await done('smgs/open-mps-return', wish, 'admin');
    const opened = await read(`smgs/${id}`);
    expect([opened.status, opened.subStatus, opened.smgsVagons.map(({ tare }) => tare !== '')]).to.deep.equal([
      2,
      1,
      together.slice(0, 3).map(() => true),
    ]);
    const busy = await read<readonly ReturnedStay[]>(
      `arrived-wagon?range=[0,0]&filter=${encodeURIComponent(JSON.stringify({ status: 4 }))}`,
    );
    const loaded = await post(
      'smgs/open-mps-return',
      { ...returnOfStays(busy), destinationStationId: '704506', confirmedWarnings },
      'admin',
    );
    expect(loaded.status, JSON.stringify(loaded.body)).to.equal(400);
  });

  it('two cashiers in one note: the second is told, and nothing of either is lost', async () => {
    const { id, revision } = await done('smgs', { ...boxes(await sample()), confirmedWarnings });
    await done(`smgs/${id}/edit-draft`, { packaging: 'в мешках' }, 'cashier', revision);
    const late = await post(
      `smgs/${id}/edit-draft`,
      { packaging: 'в ящиках', massMethod: 'по трафарету' },
      'admin',
      revision,
    );
    expect(late.status).to.equal(412);
    // Once the second has seen the first, both stand.
    const now = await until(`smgs/${id}`, ({ packaging }) => packaging === 'в мешках');
    await done(`smgs/${id}/edit-draft`, { massMethod: 'по трафарету' }, 'admin', now.revision);
    const both = await until(`smgs/${id}`, ({ massMethod }) => massMethod === 'по трафарету');
    expect(both.packaging).to.equal('в мешках');
  });

  it('a note of another railway is received, charged, paid, signed, sent on, printed and archived', async function () {
    const folder = dataFolder();
    if (folder === undefined) return this.skip();
    await done('cash-shift', { deskId: '1', number: 1, openingCash: '1000' });
    for (const name of ['smgs-518166808', 'smgs-single-version', 'scrap-69202105', 'container']) {
      const file = join(folder, 'e-waybill-xml', `${name}.xml`);
      const { code, output } = await kerben.tool('import/main', 'e-waybill', file, '--customer', '10000002');
      expect(code, output).to.equal(0);
      const id = /Registered: smgs\/(\S+)/.exec(output)?.[1] ?? '';
      const received = await until(`smgs/${id}`, (note) => note.subStatus === 3);
      const { id: charge } = await done('payment', {
        payerId: '10000002',
        stationId: '716700',
        method: 2,
        smgsId: id,
        lines: [{ service: '102', quantity: '1', price: '1000', vatKind: 2, income: 2 }],
      });
      await until(`smgs/${id}`, ({ paymentId }) => paymentId === charge);
      const { due } = await read<{ readonly due: string }>(`payment/${charge}`);
      const taken = { op: randomUUID(), payment: charge, payer: '', amount: due, by: 2, tendered: due, slip: '' };
      await done('cash-shift/1~1/take', taken);
      await until(`smgs/${id}`, ({ subStatus }) => subStatus === 4);
      await done(`smgs/${id}/sign-smgs`, {}, 'admin');
      await done(`smgs/${id}/mark-message-sent`, {}, 'admin');
      const paper = await fetch(`${kerben.origin}/api/app/report/EmptySmgs?Id=${id}`, {
        headers: { authorization: `Bearer ${tokens.admin}` },
      });
      const pdf = Buffer.from(await paper.arrayBuffer());
      expect(paper.status, name).to.equal(200);
      expect(plain(pdfText(pdf)), name).to.include(plain(received.otpravkaNumberList[0] ?? '-'));
      // Six sheets with their backs; a list of wagons goes with each.
      const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
      expect(pages, name).to.be.at.least(received.smgsVagons.length > 4 ? 18 : 12);
      await done(`smgs/${id}/mark-departed`, { departedAt: new Date().toISOString() }, 'admin');
      await done(`smgs/${id}/archive`, {}, 'admin');
      expect(await read(`smgs/${id}`), name).to.include({ isArchiev: true, signatureBroken: false, paid: true });
    }
  });
});
