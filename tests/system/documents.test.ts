import { expect } from 'chai';
import { exampleInput, exampleLives } from '@kerben/workflows/document/example.ts';
import { stateNamed } from '@kerben/workflows/document/machine.ts';
import { printsWhole } from '@kerben/workflows/document/paper-line.ts';
import { documents } from '@kerben/workflows/documents.ts';
import { demoBooks } from '@kerben/operations/demo/books.ts';
import { nextOfDemo } from '@kerben/operations/demo/documents.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
}
interface Row {
  readonly id: string;
  readonly revision: number;
  readonly status: number;
  readonly _actions: readonly { readonly action: string; readonly enabled: boolean }[];
}

/** What every document must hold over HTTP, whatever it is: walked for all of them on one Kerben. */
describe('documents over HTTP', () => {
  let kerben: Kerben;
  const tokens = { staff: '', owner: '' };
  const customerId = '10000001';
  let noteId = '';
  let chargeId = '';
  const now = new Date().toISOString();

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    tokens.staff = await kerben.token('admin');
    tokens.owner = await kerben.token('customer1');
    const { body: notes } = await kerben.call<{ id: string }[]>('GET', '/api/app/smgs?range=[0,0]', {
      token: tokens.staff,
    });
    noteId = notes[0]?.id ?? '';
    const { body: charge } = await kerben.call<Receipt>('POST', '/api/app/payment', {
      token: tokens.staff,
      body: {
        payerId: customerId,
        stationId: '716700',
        method: 2,
        lines: [{ service: '101', quantity: '1', price: '5000', vatKind: 2, income: 1 }],
      },
    });
    chargeId = charge.id;
    // Memos tell of wagons that have arrived: those of their examples.
    for (const wagonNumber of ['55650139', idOf('wagons')]) {
      const { status, body } = await kerben.call('POST', '/api/app/arrived-wagon', {
        token: tokens.staff,
        body: {
          wagonNumber,
          stationId: idOf('stations', { administration: '59' }),
          customerId,
          arrivedAt: '2026-03-10T00:30:00.000Z',
          confirmedWarnings: ['Reference.EntryUnknown'],
        },
      });
      expect(status, JSON.stringify(body)).to.equal(201);
    }
    // One person lives whole lives here; that another one has to is settings.test.ts.
    const limits = '/api/setting-management/limits';
    const { body } = await kerben.call<Readonly<Record<string, unknown>>>('GET', limits, { token: tokens.staff });
    const alone = { ...body, fourEyesOrder: false, fourEyesRedirect: false };
    expect((await kerben.call('PUT', limits, { token: tokens.staff, body: alone })).status).to.equal(204);
  });
  after(() => kerben.remove());

  /** The first entry of a book of the demo that fits the filter of a reference. */
  const idOf = (area: string, filter: Readonly<Record<string, string>> = {}): string => {
    if (area === 'customers') return customerId;
    if (area === 'smgs') return noteId;
    if (area === 'payment') return chargeId;
    const fitting = demoBooks.find(
      (entry) => entry.area === area && Object.entries(filter).every(([name, value]) => entry.values[name] === value),
    );
    return fitting?.id ?? '';
  };

  /** Moves that stand on what happened elsewhere before: their own tests bring that about (money, statistics). */
  const onOthers = new Set([
    'cash-shift.pay-out',
    'calculation.charge',
    'statistical-day.create',
    'accounting-month.create',
  ]);
  const isWalked = (area: string, life: readonly { readonly who: unknown; readonly name: string }[]): boolean =>
    life.every(({ who, name }) => who !== 'process' && !onOthers.has(`${area}.${name}`));

  for (const definition of documents) {
    const path = `/api/app/${definition.area}`;

    it(`${definition.area}: lives its lives, and list, record, logs, past and paper agree`, async () => {
      for (const moves of exampleLives(definition).filter((life) => isWalked(definition.area, life))) {
        let record: Receipt = { id: '', revision: -1 };
        for (const move of moves) {
          const body = {
            ...exampleInput(definition, move, now, idOf),
            ...(move.from === 'nothing' && nextOfDemo(definition.area, new Date(now))),
          };
          // The first command that makes a record has the path of the list, others one of their own.
          const [first] = definition.moves.filter(({ from }) => from === 'nothing');
          const made = first?.name === move.name ? path : `${path}/${move.name}`;
          const to = move.from === 'nothing' ? made : `${path}/${record.id}/${move.name}`;
          const token = move.who === 'owner' ? tokens.owner : tokens.staff;
          const send = (more: object = {}) =>
            kerben.call<Receipt>('POST', to, {
              token,
              body: { ...body, ...more },
              headers: move.from === 'nothing' ? {} : { 'If-Match': `"${record.revision}"` },
            });
          let sent = await send();
          if (sent.status === 409) {
            const { data } = (sent.body as unknown as { error: { data: { warnings?: { code: string }[] } } }).error;
            const confirmedWarnings = (data.warnings ?? []).map(({ code }) => code);
            sent = await send({ confirmedWarnings });
          }
          // An answer to one of its errands may come between the look and the command: a person would look again, too.
          for (let again = 0; definition.errands && sent.status === 412 && again < 5; again += 1) {
            record = (await kerben.call<Receipt>('GET', `${path}/${record.id}`, { token: tokens.staff })).body;
            sent = await send();
          }
          // An answer to an errand came between the look and the move: whoever looks again may make it.
          if (sent.status === 412 && definition.errands) {
            const { body: again } = await kerben.call<Receipt>('GET', `${path}/${record.id}`, { token: tokens.staff });
            sent = await kerben.call<Receipt>('POST', to, {
              token,
              body,
              headers: { 'If-Match': `"${again.revision}"` },
            });
          }
          expect(sent.status, `${move.name}: ${JSON.stringify(sent.body)}`).to.be.oneOf([200, 201]);
          record = sent.body;
        }
        // Whoever wrote last sees it at once, and after them everybody does.
        if (moves.at(-1)?.who === 'owner') await kerben.call('GET', `${path}/${record.id}`, { token: tokens.owner });
        let { body: row } = await kerben.call<Row>('GET', `${path}/${record.id}`, { token: tokens.staff });
        // What others answer to its errands comes when it comes.
        if (definition.errands) expect(row.revision).to.be.at.least(record.revision);
        else expect(row.revision).to.equal(record.revision);
        const filter = encodeURIComponent(JSON.stringify({ id: [record.id] }));
        let { body: rows } = await kerben.call<Row[]>('GET', `${path}?filter=${filter}`, { token: tokens.staff });
        // Chains may have told it something between the two looks: compared is one revision with itself.
        for (let again = 0; definition.errands && again < 20 && rows[0]?.revision !== row.revision; again += 1) {
          ({ body: row } = await kerben.call<Row>('GET', `${path}/${record.id}`, { token: tokens.staff }));
          ({ body: rows } = await kerben.call<Row[]>('GET', `${path}?filter=${filter}`, { token: tokens.staff }));
        }
        expect(rows.map(({ status, _actions }) => [status, _actions])).to.deep.equal([[row.status, row._actions]]);
        const { body: logs } = await kerben.call<{ action: string }[]>('GET', `${path}/${record.id}/logs`, {
          token: tokens.staff,
        });
        // A log of its own may tell one move as several facts; what others answer to a document's errands stands in its log too.
        if (definition.log ?? definition.errands) expect(logs.length).to.be.at.least(moves.length);
        else expect(logs).to.have.lengthOf(moves.length);
        expect(logs.every(({ action }) => action !== 'Без описания')).to.equal(true);
        const { body: first } = await kerben.call<Row>('GET', `${path}/${record.id}?revision=0`, {
          token: tokens.staff,
        });
        const state = stateNamed(definition)({ ...row, exists: true });
        for (const [name, paper] of Object.entries(definition.prints ?? {})) {
          const printed = await fetch(
            `${kerben.origin}/api/app/report/${name}?Id=${record.id}${printsWhole(paper) ? '' : '&row=1'}`,
            {
              headers: { authorization: `Bearer ${tokens.staff}`, 'accept-language': 'ky' },
            },
          );
          const file = Buffer.from(await printed.arrayBuffer());
          const may =
            (!paper.in || paper.in.includes(state)) && (!paper.lineFor || paper.lineFor.one(row as never, undefined));
          expect(printed.status, `${name} in ${state}`).to.equal(may ? 200 : 409);
          if (printed.status !== 200) continue;
          expect(printed.headers.get('content-type')).to.equal('application/pdf');
          expect(printed.headers.get('content-language')).to.equal('ky');
          expect(printed.headers.get('content-disposition')).to.match(
            new RegExp(`^inline; filename="${name}-[\\w.-]+\\.pdf"$`),
          );
          expect(file.subarray(0, 5).toString()).to.equal('%PDF-');
        }
        expect(definition.states).to.satisfy(() =>
          Object.values(definition.states).some(({ code }) => code === first.status),
        );
      }
    });

    it(`${definition.area}: refuses what it does not know, in the language of the reader`, async () => {
      const missing = await kerben.call('GET', `${path}/no-such-record`, { token: tokens.staff });
      expect(missing.status).to.equal(404);
      for (const [name, paper] of Object.entries(definition.prints ?? {})) {
        const ofLine = printsWhole(paper) ? '' : '&row=1';
        const nobody = await kerben.call('GET', `/api/app/report/${name}?Id=no-such-record${ofLine}`, {
          token: tokens.staff,
        });
        expect(nobody.status).to.equal(404);
        const nothing = await fetch(`${kerben.origin}/api/app/report/${name}`, {
          headers: { authorization: `Bearer ${tokens.staff}` },
        });
        expect(nothing.status).to.equal(paper.blank ? 200 : 400);
      }
      const unknown = await kerben.call('GET', '/api/app/report/NoSuchPaper?Id=x', { token: tokens.staff });
      expect(unknown.status).to.equal(404);
      // Records that only the system makes have no call that makes them.
      if (!definition.moves.some(({ from, who }) => from === 'nothing' && who !== 'process')) return;
      const wrong = await kerben.call('POST', path, { token: tokens.staff, body: { noSuchField: 1 } });
      expect(wrong.status).to.equal(400);
    });
  }
});
