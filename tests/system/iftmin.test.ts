import { expect } from 'chai';
import { wagonCheckDigit } from '@kerben/workflows/checks/digits.ts';
import { elementsOf, type XmlNode } from '@kerben/workflows/e-waybill/element.ts';
import { foldWaybill } from '@kerben/workflows/e-waybill/fold.ts';
import { noteOfWaybill } from '@kerben/workflows/e-waybill/note.ts';
import { flourMessage } from '@kerben/workflows/iftmin/examples.ts';
import { XMLParser } from 'fast-xml-parser';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Message {
  readonly id: string;
  readonly revision: number;
  readonly status: number;
  readonly smgsId: string;
  readonly failure: string;
  readonly wagonCount: number;
  readonly wagons: readonly { readonly wagonNumber: string }[];
  readonly findings: readonly { readonly segment: number; readonly place: string; readonly rule: string }[];
  readonly errands: readonly { readonly errand: string; readonly answer: number; readonly recordId: string }[];
}
interface Note {
  readonly id: string;
  readonly otpravkaNumberList: readonly string[];
  readonly isIncoming: boolean;
  readonly departureStationId: string;
  readonly destinationStationId: string;
  readonly smgsVagons: readonly { readonly wagonNumber: string; readonly weight: number }[];
}
interface Stay {
  readonly status: number;
  readonly stationId: string;
  readonly smgsId: string;
  readonly invoiceNumber: string;
  readonly weight: number;
}
interface Taken {
  readonly messages: readonly { readonly id: string; readonly result: string }[];
}

/** A message of another railway, from its text to the expected wagons, over HTTP. */
describe('IFTMIN messages', function () {
  this.timeout(60_000);
  let kerben: Kerben;
  let token = '';
  const wagonOf = (serial: number): string => `520${serial}${wagonCheckDigit(`520${serial}0`)}`;
  const [one, two, three] = [wagonOf(7001), wagonOf(7002), wagonOf(7003)];

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    token = await kerben.token('admin');
  });
  after(() => kerben.remove());

  const send = async (text: string, who = token): Promise<{ status: number; body: Taken }> => {
    const response = await fetch(`${kerben.origin}/api/integration/iftmin`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${who}`, 'Content-Type': 'application/edifact' },
      body: text,
    });
    return { status: response.status, body: (await response.json()) as Taken };
  };
  const sent = async (text: string): Promise<Taken['messages'][number]> => {
    const { status, body } = await send(text);
    expect(status, JSON.stringify(body)).to.equal(200);
    const [message] = body.messages;
    if (!message) throw new Error('no message');
    return message;
  };
  const record = async <Body>(area: string, id: string): Promise<Body> =>
    (await kerben.call<Body>('GET', `/api/app/${area}/${id}`, { token })).body;
  const until = async (id: string, holds: (body: Message) => boolean): Promise<Message> => {
    for (let tries = 0; ; tries += 1) {
      const body = await record<Message>('iftmins', id);
      if (body.id === id && holds(body)) return body;
      if (tries > 150) throw new Error(`${id} stays ${JSON.stringify(body)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const settled = ({ status, errands }: Message): boolean =>
    status === 2 && errands.every(({ answer }) => answer !== 0);

  it('a message makes its incoming waybill and expected wagons; the same once more changes nothing', async () => {
    const text = flourMessage({ reference: 'S1', number: '27-00090001', wagons: [one, two] });
    const { id, result } = await sent(text);
    expect(result).to.equal('received');
    const message = await until(id, settled);
    expect(message.errands.map(({ errand, answer }) => [errand, answer])).to.deep.equal([
      ['stay', 1],
      ['stay', 1],
    ]);
    const note = await record<Note>('smgs', message.smgsId);
    expect(note).to.deep.include({
      otpravkaNumberList: ['27-00090001'],
      isIncoming: true,
      departureStationId: '703306',
      destinationStationId: '716908',
    });
    expect(note.smgsVagons.map(({ wagonNumber, weight }) => [wagonNumber, weight])).to.deep.equal([
      [one, 62_000],
      [two, 62_000],
    ]);
    const stays = await Promise.all(
      message.errands
        .filter(({ errand }) => errand === 'stay')
        .map((line) => record<Stay>('arrived-wagon', line.recordId)),
    );
    for (const stay of stays)
      expect(stay).to.deep.include({
        status: 0,
        stationId: '716908',
        smgsId: message.smgsId,
        invoiceNumber: '27-00090001',
        weight: 62_000,
      });

    // The text with other line ends, and a message of that number which says something else.
    expect(await sent(text.replaceAll('\n', '\r\n'))).to.deep.equal({ id, result: 'known' });
    expect(await sent(text.replace('Погрузка', 'погрузка'))).to.deep.equal({ id, result: 'differs' });
    expect((await record<Message>('iftmins', id)).revision).to.equal(message.revision);
    // A later message about the same consignment finds its waybill.
    const again = await sent(flourMessage({ reference: 'S2', number: '27-00090001', wagons: [one, two] }));
    expect((await until(again.id, settled)).smgsId).to.equal(message.smgsId);
  });

  it('a broken one fails with segment and place, is corrected, read again and linked', async () => {
    const text = flourMessage({ reference: 'S3', number: '27-00090003', wagons: [three] });
    const broken = text.replace(`EQD+RR+${three}`, `EQD+RR+${three.slice(0, 7)}${(Number(three[7]) + 1) % 10}`);
    const { id } = await sent(broken);
    const failed = await until(id, ({ status }) => status === 3);
    expect(failed.findings[0]).to.deep.include({ segment: 27, place: '27 EQD 2:1', rule: 'Check.Wagon.CheckDigit' });
    expect(failed.failure).to.match(/^27 EQD 2:1 Вагон .*контрольная цифра/);
    expect(await sent(broken)).to.deep.equal({ id, result: 'known' });
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
    const { body: rows } = await kerben.call<Message[]>('GET', `/api/app/iftmins?filter=${filter}`, { token });
    expect(rows.map(({ status }) => status)).to.deep.equal([3]);
    const answer = await fetch(`${kerben.origin}/api/app/iftmins/${id}/aperak`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await answer.text())
      .to.include('+RE')
      .and.to.include('ERC+12:0085');

    const corrected = await kerben.call('POST', `/api/app/iftmins/${id}/correct`, {
      token,
      body: { raw: text },
      headers: { 'If-Match': `"${failed.revision}"` },
    });
    expect(corrected.status, JSON.stringify(corrected.body)).to.equal(200);
    const linked = await until(id, settled);
    expect(linked.failure).to.equal('');
    expect((await record<Note>('smgs', linked.smgsId)).otpravkaNumberList).to.deep.equal(['27-00090003']);
  });

  it('what the waybill is refused for names its segment', async () => {
    // A station of the railway's own with a code that has a right digit and departs from here is no note of another railway.
    const text = flourMessage({ reference: 'S4', number: '27-00090004', wagons: [wagonOf(7004)] }).replace(
      'LOC+5+27703306',
      'LOC+5+27716908',
    );
    const { id } = await sent(text);
    const failed = await until(id, ({ status }) => status === 3);
    expect(failed.findings[0]).to.deep.include({ place: '8 LOC', rule: 'Smgs.Received.OwnDeparture' });
  });

  it('takes an interchange of several messages apart, and keeps what it cannot read as failed', async () => {
    const [first, second] = [
      flourMessage({ reference: 'S5', number: '27-00090005', wagons: [wagonOf(7005)] }),
      flourMessage({ reference: 'S6', number: '27-00090006', wagons: [wagonOf(7006)] }),
    ];
    const both = first.replace(/UNZ[^\n]*\n/, '') + second.replace(/UNB[^\n]*\n/, '').replace(/UNZ\+1\+S6/, 'UNZ+2+S5');
    const { body } = await send(both);
    expect(body.messages.map(({ result }) => result)).to.deep.equal(['received', 'received']);
    for (const { id } of body.messages) await until(id, settled);
    const strange = await sent('this is no message');
    expect((await until(strange.id, ({ status }) => status === 3)).findings[0]?.rule).to.equal('Iftmin.NotEdifact');
  });

  it('a formed note goes out as an electronic waybill, which the import reads as that note', async () => {
    const cashier = await kerben.token('cashier');
    const filter = encodeURIComponent(JSON.stringify({ status: 0, subStatus: 3, isIncoming: false }));
    const { body: rows } = await kerben.call<Note[]>('GET', `/api/app/smgs?filter=${filter}&range=[0,0]`, {
      token: cashier,
    });
    const [row] = rows;
    if (!row) throw new Error('the demo has no formed note');
    const { body: note } = await kerben.call<Note & { readonly recipientName: string }>(
      'GET',
      `/api/app/smgs/${row.id}`,
      {
        token: cashier,
      },
    );
    const {
      status,
      headers,
      body: xml,
    } = await kerben.call<string>('GET', `/api/app/smgs/${row.id}/e-waybill`, {
      token: cashier,
    });
    expect([status, headers.get('content-type')?.split(';')[0]]).to.deep.equal([200, 'application/xml']);
    const parsed = new XMLParser({ preserveOrder: true, ignoreAttributes: false, processEntities: false }).parse(
      xml,
    ) as XmlNode[];
    const told = noteOfWaybill(foldWaybill(elementsOf(parsed)).waybill);
    expect([told.number, told.note.recipientName]).to.deep.equal([note.otpravkaNumberList.at(-1), note.recipientName]);
    const from = told.stations.find(({ code }) => code === note.departureStationId);
    expect([from?.administration, from?.nameRu === '']).to.deep.equal(['59', false]);
    expect(told.notTaken).to.deep.equal([]);
  });

  it('is taken from who may integrate alone, and shown to administrators alone', async () => {
    const cashier = await kerben.token('cashier');
    expect((await send('UNA', cashier)).status).to.equal(403);
    expect((await kerben.call('GET', '/api/app/iftmins', { token: cashier })).status).to.equal(403);
    expect((await send('')).status).to.equal(400);
  });
});
