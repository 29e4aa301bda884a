import { expect } from 'chai';
import { books } from '@kerben/workflows/books.ts';
import { entryIdOf } from '@kerben/workflows/reference/key.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
  readonly position: string;
}
interface ProblemBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly data: { readonly refusals?: readonly { readonly links?: readonly { readonly area: string }[] }[] };
    readonly validationErrors: readonly { readonly code: string; readonly members: readonly string[] }[];
  };
}
type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** An edition of the tariff tables that the demo does not have. */
const edition = { validFrom: '2020-01-01' };

/** A new entry of every book, naming entries of the demo, and a change to it. */
const entries: Readonly<Record<string, readonly [values: object, change: object]>> = {
  'commercial-operation': [{ code: '007', nameRu: 'Проверка' }, { nameKy: 'Текшерүү' }],
  'container-type': [{ code: '25G1', nameRu: 'Проверка' }, { tare: '2.4' }],
  country: [{ alpha2: 'MN', nameRu: 'Монголия' }, { nameKy: 'Монголия' }],
  customer: [{ name: 'ОсОО «Проверка книг»' }, { faks: '+996312000001' }],
  currency: [{ code: 'EUR', nameRu: 'Евро' }, { numeric: '978' }],
  'exchange-rate': [{ currency: 'USD', date: '2026-01-10', rate: '87.4512' }, { rate: '87.5' }],
  'inform-customer': [{ customer: '10000001', channel: 0, address: 'a@example.kg' }, { channel: 3 }],
  forwarder: [{ code: 'F-900', nameRu: 'Проверка' }, { contractDate: '2026-02-03' }],
  'harmonized-nomenclature': [{ code: '01012100', nameRu: 'Лошади' }, { nameEn: 'Horses' }],
  'nomenclature-for-go2': [{ code: '50', nameRu: 'Проверка', groups: ['1', '2'] }, { groups: ['2'] }],
  'nomenclature-group': [{ code: '90', nameRu: 'Проверка' }, { tariffClass: 2 }],
  port: [{ code: 'CNSHA', nameRu: 'Шанхай' }, { country: 'CN' }],
  'port-consignee': [{ port: 'KZAKT', code: '9', nameRu: 'Проверка' }, { address: 'Актау' }],
  railway: [{ code: '31', nameRu: 'Монгольская' }, { abbreviation: 'УБЖД' }],
  'railway-path': [{ station: '715905', number: '93', nameRu: 'Третий' }, { purpose: 1 }],
  'subrailway-path': [{ station: '715905', number: '03', nameRu: 'Проверка' }, { owner: '10000001' }],
  contractor: [{ code: 'C-900', nameRu: 'Проверка' }, { tin: '01003201510010' }],
  'act-reason': [{ code: '90', nameRu: 'Проверка' }, { act: 1 }],
  road: [{ code: '92', nameRu: 'Проверка', administration: '20' }, { abbreviation: 'ПРВ' }],
  station: [{ code: '700007', nameRu: 'Проверка', administration: '27' }, { joint: true }],
  substation: [{ code: '715905-9', nameRu: 'Проверка', station: '715905' }, { nameKy: 'Текшерүү' }],
  'unified-tariff-nomenclature': [{ code: '421034', nameRu: 'Проверка' }, { groupCode: '1' }],
  'utn-hs': [{ etsng: '421034', gng: '01012100' }, { note: 'Проверка' }],
  'wagon-owner-type': [{ code: '9', nameRu: 'Проверка' }, { private: true }],
  'wagon-type': [{ code: '87', nameRu: 'Изотермический' }, { axles: 4 }],
  'wagon-details': [{ number: '55650139' }, { repairDate: '2027-01-31' }],
  tnved: [{ code: '270112', nameRu: 'Уголь битуминозный', parent: '2701' }, { level: 6 }],
  'service-price': [
    { service: 'STORE', nameRu: 'Хранение', price: '120.50', validFrom: '2026-03-01' },
    { price: '125' },
  ],
  bank: [{ code: '128001', nameRu: 'Проверка' }, { swift: 'TESTKG22' }],
  'railway-code-history': [
    { code: '5900', customer: '10000001', price: '1200.00', dateSold: '2026-04-05' },
    { price: '1300' },
  ],
  'vedomost-wagon': [{ number: '17', date: '2026-05-06', station: '715905' }, { note: 'Проверка' }],
  'document-smgs': [{ code: '90', nameRu: 'Проверка' }, { required: true }],
  'railway-code-amount': [{ validFrom: '2026-07-01', amount: '1500.00' }, { amount: '1600' }],
  shift: [{ kassa: '1', date: '2026-05-06', number: '1', cashier: 'Кассирова' }, { opened: '08:00' }],
  'bank-account': [{ code: '4711', nameRu: 'Счёт', bank: '109001' }, { nameKy: 'Эсеп' }],
  kassa: [{ code: '9', nameRu: 'Проверка', station: '715905' }, { register: '00123' }],
  'formation-plan': [
    {
      road: '68',
      stationWhere: [{ start: '715604', end: '717703' }],
      stationFrom: [{ start: '718301', end: '718706', joints: ['718602'] }],
    },
    { roadItem: ['70'] },
  ],
  'fine-ground': [{ code: '90', nameRu: 'Проверка', per: 1, rate: '100.00' }, { rate: '120.00' }],
  'siding-contract': [
    {
      customer: '10000003',
      siding: '716700.12',
      operation: 1,
      freeHours: 3,
      contract: '90-П/2026',
      validFrom: '2026-03-01',
    },
    { freeHours: 4 },
  ],
  'message-partner': [
    { code: 'KZT', name: 'Казахстанская дорога', way: 1, address: 'https://edi.kzt.example/answers', secretNumber: 1 },
    { secretNumber: 2 },
  ],
  'wagon-model': [{ code: '11-280Е', nameRu: 'Крытый' }, { tare: '26' }],
  'freight-coefficient': [{ place: 1, of: 4, value: '7', factor: '1.02', ...edition }, { ground: 'Приказ' }],
  'freight-table-1': [{ fromStationId: '715905', toStationId: '717703', km: 190, ...edition }, { sections: 'Чуйский' }],
  'freight-table-2': [{ kmTo: 75, tonnesTo: 20, rate: '100.00', ...edition }, { rate: '101' }],
  'freight-table-3': [{ kmTo: 75, tonnesTo: 20, rate: '100.00', ...edition }, { rate: '101' }],
  'freight-table-4': [{ kmTo: 75, tonnesTo: 20, rate: '100.00', ...edition }, { rate: '101' }],
  'freight-table-5': [{ feet: 40, kmTo: 75, rate: '100.00', emptyRate: '50.00', ...edition }, { emptyRate: '51' }],
  'freight-table-6': [{ kmTo: 75, rate: '100.00', ...edition }, { rate: '101' }],
  'freight-table-7': [{ kmTo: 75, rate: '100.00', ...edition }, { rate: '101' }],
  'freight-table-8': [{ kmTo: 75, kilogramsTo: 500, rate: '100.00', ...edition }, { rate: '101' }],
  'freight-table-9': [{ kmTo: 7, wagonsTo: 2, rate: '100.00', ...edition }, { rate: '101' }],
  'freight-table-10': [{ wagonTypeId: '20', hoursTo: 7, rate: '100.00', ...edition }, { rate: '101' }],
  'freight-table-11': [{ daysTo: 7, rate: '100.00', ...edition }, { rate: '101' }],
  'freight-table-13': [{ service: 'CHECK', nameRu: 'Проверка', rate: '100.00', ...edition }, { rate: '101' }],
};

/** Every book of the product from outside, against a whole Kerben. */
describe('reference books', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let admin: string;
  let last = '0';
  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    admin = await kerben.token('admin');
  });
  after(() => kerben.remove());

  const get = <Body>(path: string, token = admin, headers: Readonly<Record<string, string>> = {}) =>
    kerben.call<Body>('GET', `/api/app/${path}`, { token, headers: { 'x-min-position': last, ...headers } });
  const send = async <Body = Receipt>(path: string, body: object, revision?: number, token = admin) => {
    const answer = await kerben.call<Body>('POST', `/api/app/${path}`, {
      token,
      body,
      headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
    });
    if (answer.status < 300) last = (answer.body as Receipt).position;
    return answer;
  };
  const filtered = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

  it('every one of them: an entry is made, listed, found, changed, brought back, retired and restored', async () => {
    expect(Object.keys(entries)).to.have.members(books.map(({ path }) => path));
    for (const book of books) {
      const { path, area } = book;
      const [values, change] = entries[path] ?? [{}, {}];
      const made = await send(path, values);
      expect(made.status, `${path} ${JSON.stringify(made.body)}`).to.equal(201);
      const { id } = made.body;
      if (book.key.length > 0) expect(id, path).to.equal(entryIdOf(book, values as Row));
      expect((await send<ProblemBody>(path, values)).body.error?.code, path).to.equal(
        book.key.length > 0 ? 'Record.Exists' : undefined,
      );
      const edited = await send(`${area}/${encodeURIComponent(id)}/edit`, change, 0);
      expect(edited.status, `${path} ${JSON.stringify(edited.body)}`).to.equal(200);
      const listed = await get<Row[]>(`${area}?${filtered({ id: [id] })}`);
      expect(listed.body, path).to.have.length(1);
      const looked = await get<Row[]>(`${path}/$lookup?q=${encodeURIComponent(id)}&limit=50`);
      expect(
        looked.body.map((row) => row.id),
        path,
      ).to.include(id);
      const back = await send(`${area}/${encodeURIComponent(id)}/restore-version`, { revision: 0 }, 1);
      expect([back.status, back.body.revision], `${path} ${JSON.stringify(back.body)}`).to.deep.equal([200, 2]);
      const [field = ''] = Object.keys(change);
      const was = (await get<Row>(`${area}/${encodeURIComponent(id)}?revision=0`)).body;
      const is = (await get<Row>(`${area}/${encodeURIComponent(id)}`)).body;
      expect(is[field], `${path}.${field}`).to.deep.equal(was[field]);
      expect((await send(`${area}/${encodeURIComponent(id)}/retire`, {})).status, path).to.equal(200);
      const gone = await get<Row[]>(`${path}/$lookup?q=${encodeURIComponent(id)}&limit=50`);
      expect(
        gone.body.map((row) => row.id),
        path,
      ).to.not.include(id);
      expect((await send(`${area}/${encodeURIComponent(id)}/restore`, {})).status, path).to.equal(200);
    }
  });

  it('a day or number that is not known is null in list and record alike, and may be sent back so', async () => {
    const made = await send('stations', { code: '700011', nameRu: 'Пустая', administration: '27', lat: null });
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    const record = (await get<Row>('stations/700011')).body;
    const [row] = (await get<Row[]>(`stations?${filtered({ id: ['700011'] })}`)).body;
    for (const name of ['lat', 'lon', 'validFrom', 'validTo'])
      expect([record[name], row?.[name]], name).to.deep.equal([null, null]);
    const { lat, lon, validFrom, validTo } = record;
    const back = await send('stations/700011/edit', { lat, lon, validFrom, validTo, nameRu: 'Пустая вторая' }, 0);
    expect(back.status, JSON.stringify(back.body)).to.equal(200);
    expect((await get<Row>('stations/700011?revision=0')).body['lat'], 'as it was').to.equal(null);
    expect((await send('stations/700011/edit', { lat: '42.8' }, 1)).status).to.equal(200);
    expect((await send('stations/700011/edit', { lat: null }, 2)).status, 'emptied').to.equal(200);
    expect((await get<Row>('stations/700011')).body['lat']).to.equal(null);
  });

  it('who does not say what has been written reads it all the same', async () => {
    for (let index = 0; index < 25; index += 1) {
      const made = await send('bank', { code: String(900_100 + index), nameRu: `Банк ${index}` });
      expect(made.status, JSON.stringify(made.body)).to.equal(201);
      const read = await kerben.call('GET', `/api/app/bank/${made.body.id}`, { token: admin });
      expect(read.status, `read ${index}`).to.equal(200);
      const edited = await send(`bank/${made.body.id}/edit`, { nameRu: `Банк ${index} снова` }, 0);
      expect(edited.status).to.equal(200);
      const filter = filtered({ id: [made.body.id] });
      const { body } = await kerben.call<Row[]>('GET', `/api/app/bank?${filter}`, { token: admin });
      expect(body[0]?.['nameRu']).to.equal(`Банк ${index} снова`);
    }
  });

  it('a lookup finds by the beginning of a code and by words of a name in any language, within filter and day', async () => {
    const ids = async (query: string) => (await get<Row[]>(`stations/$lookup?${query}`)).body.map(({ id }) => id);
    expect(await ids(`q=${encodeURIComponent('кара-ба')}`)).to.include('715905');
    expect((await ids('q=bishkek'))[0]).to.equal('716607');
    expect((await ids(`q=${encodeURIComponent('балыкчы')}`))[0]).to.equal('717703');
    expect(await ids('q=7159')).to.include('715905');
    expect((await ids(`q=7&limit=50&${filtered({ administration: '59' })}`)).every((id) => id > '715600')).to.equal(
      true,
    );
    expect(await ids('q=')).to.have.length(10);
    await send('stations/715905/edit', { validTo: '2026-12-31' }, 0);
    expect(await ids('q=715905&at=2026-12-31')).to.deep.equal(['715905']);
    expect(await ids('q=715905&at=2027-01-01')).to.deep.equal([]);
    for (const wrong of [
      'limit=0',
      'limit=51',
      'limit=x',
      'at=2026-02-30',
      'at=yesterday',
      'filter=%7B%22nope%22%3A1%7D',
    ])
      expect((await get(`stations/$lookup?${wrong}`)).status, wrong).to.equal(400);
    const rate = async (day: string) =>
      (await get<Row[]>(`exchange-rate/$lookup?${filtered({ currency: 'USD' })}&at=${day}&limit=1`)).body[0]?.['date'];
    expect(await rate('2026-01-09')).to.equal(undefined);
    expect(await rate('2026-01-10')).to.equal('2026-01-10');
    expect(await rate('2026-02-01')).to.equal('2026-01-10');
    const { body: rates } = await get<Row[]>(
      `exchange-rate?${filtered({ currency: 'USD' })}&sort=${encodeURIComponent('["date","DESC"]')}&range=${encodeURIComponent('[0,0]')}`,
    );
    expect(rates).to.have.length(1);
    expect(await rate('2060-01-01')).to.equal(rates[0]?.['date']);
  });

  it('a station that notes under way use stays; who uses it is told with links', async () => {
    const { body: lists } =
      await get<{ area: string; openCount: number; items: { id: string; open: boolean }[] }[]>('stations/716607/uses');
    const notes = lists.find(({ area }) => area === 'smgs');
    expect(notes?.openCount).to.be.greaterThan(0);
    const refused = await send<ProblemBody>('stations/716607/retire', {});
    expect([refused.status, refused.body.error.code]).to.deep.equal([409, 'Reference.InUse']);
    expect(refused.body.error.data.refusals?.[0]?.links?.map(({ area }) => area)).to.include('smgs');
    expect(refused.body.error.message).to.not.equal('Reference.InUse');
    // Nobody uses it yet: only an entry of another book names it, and the person is asked back.
    await send('stations', { code: '700401', nameRu: 'Пустая', administration: '59' });
    await send('substation', { code: 'P-1', nameRu: 'Часть пустой', station: '700401' });
    const asked = await send<ProblemBody>('stations/700401/retire', {});
    expect(asked.body.error.code).to.equal('Confirmation.Required');
    const confirmedWarnings = ['Reference.NamedByEntries'];
    expect((await send('stations/700401/retire', { confirmedWarnings })).status).to.equal(200);
    const late = await send<ProblemBody>('substation', { code: 'P-2', nameRu: 'Ещё часть', station: '700401' });
    expect(late.body.error.validationErrors).to.deep.include({
      code: 'Reference.EntryRetired',
      message:
        late.body.error.validationErrors[0] && (late.body.error.validationErrors[0] as { message?: string }).message,
      members: ['station'],
    });
  });

  it('who uses a record is told only to who may see it, and only of what he may see', async () => {
    const customer = await kerben.token('customer1');
    expect((await get('customers/10000001/uses', customer)).status).to.equal(200);
    expect((await get('customers/10000002/uses', customer)).status).to.equal(404);
    const { body } = await get<{ area: string; count: number }[]>('stations/716607/uses', customer);
    const whole = await get<{ area: string; count: number }[]>('stations/716607/uses');
    const of = (lists: readonly { area: string; count: number }[]) =>
      lists.find(({ area }) => area === 'smgs')?.count ?? 0;
    expect(of(body)).to.be.lessThan(of(whole.body));
    expect(body.map(({ area }) => area)).to.not.include('kassa');
  });

  it('two customers that are one are merged; one with notes under way is not; the merge is taken back', async () => {
    const { body: one } = await send('customers', { name: 'ОсОО «Дубль»' });
    const { body: other } = await send('customers', { name: 'ОсОО «Дубль» (повтор)' });
    expect((await send(`customers/${other.id}/merge`, { into: one.id }, 0)).status).to.equal(200);
    const { body: row } = await get<Row[]>(`customers?${filtered({ id: [other.id] })}`);
    expect(row[0]).to.include({ retired: true, mergedInto: one.id });
    const busy = await send<ProblemBody>('customers/10000001/merge', { into: one.id }, 0);
    expect(busy.body.error.code).to.equal('Reference.InUse');
    // Who signs in for a customer is seen where the customer is used.
    const { body: uses } = await get<{ area: string }[]>('customers/10000001/uses');
    expect(uses.map(({ area }) => area)).to.include.members(['smgs', 'users']);
    expect((await send(`customers/${other.id}/restore`, {})).status).to.equal(200);
    expect((await get<Row>(`customers/${other.id}`)).body).to.include({ retired: false, mergedInto: '' });
  });

  it('a formation plan is answered with the joints of its origins by code and name, in the language of the reader', async () => {
    type Plan = { stationWhere: object[]; stationFrom: { stationCode: { code: string; name: string }[] }[] };
    const plan = (language: string) => get<Plan>('formation-plan/70', admin, { 'accept-language': language });
    const [ru, en] = await Promise.all([plan('ru'), plan('en')]);
    expect(ru.body.stationWhere).to.deep.equal([{ start: '715604', end: '717703', joints: [] }]);
    const [first] = ru.body.stationFrom;
    expect(first).to.include({ start: '715604', end: '717703' });
    expect(first?.stationCode.map(({ code }) => code)).to.deep.equal(['715604', '716700']);
    const { body: station } = await get<{ nameRu: string; nameEn: string }>('stations/716700');
    expect(first?.stationCode[1]?.name).to.equal(station.nameRu);
    expect(en.body.stationFrom[0]?.stationCode[1]?.name).to.equal(station.nameEn || station.nameRu);
  });

  it('says what the specification names beside the fields: in the list, the record and the lookup alike', async () => {
    const { body: station } = await get<Row>('stations/716700');
    expect(station['codeName']).to.equal(`716700 – ${String(station['nameRu'])}`);
    expect(station['name']).to.equal(station['nameRu']);
    const { body: rows } = await get<Row[]>(`stations?${filtered({ id: ['716700'] })}`);
    expect(rows[0]).to.include({ codeName: station['codeName'], name: station['name'] });
    const { body: found } = await get<Row[]>('stations/$lookup?q=716700');
    expect(found[0]).to.include({ codeName: station['codeName'] });
    const { body: customer } = await get<Row>('customers/10000001');
    expect(customer).to.include({ customerId: '10000001' });
    const { body: wagons } = await get<Row[]>('wagons?range=[0,0]');
    expect(wagons[0]?.['code']).to.equal(wagons[0]?.['number']);
    const { body: people } = await get<Row[]>('users?range=[0,0]');
    expect(people[0]?.['fullName']).to.contain(people[0]?.['surname']);
  });

  it('both names of a book lead to it, and no other path is taken for one', async () => {
    const [short, long] = await Promise.all([get<Row[]>('country/KG'), get<Row[]>('countries/KG')]);
    expect(short.body).to.deep.equal(long.body);
    expect((await get('country-of-nobody')).status).to.equal(404);
    expect((await get('railway/59')).status).to.equal(200);
  });

  it('the checker finds every list equal to the log', async () => {
    const { code, output } = await kerben.tool('verify');
    expect(code, output).to.equal(0);
  });
});
