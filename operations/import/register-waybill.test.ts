import { join } from 'node:path';
import { expect } from 'chai';
import { dataFolder } from '@kerben/platform/testing/data.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { noteFields } from '@kerben/workflows/documents/smgs/fields.ts';
import type { SmgsState } from '@kerben/workflows/documents/smgs/fields.ts';
import { foldBook } from '@kerben/command-service/import/fold-book.ts';
import { planWaybill } from './plan-waybill.ts';
import { readWaybill } from './read-waybill.ts';
import { registerWaybill } from './register-waybill.ts';
import { emptyLog, fileFolder, importer as person, now } from '@kerben/command-service/import/test-log.ts';

/** A small waybill of one wagon from Kazakhstan, or from where it is said. */
const xml = (from = '704101', administration = '27', number = '28588623') => `<?xml version="1.0" encoding="utf-8"?>
<OTPR nom_doc="${number}" date_otpr="16.02.2026 18:22:00">
  <CLIENT type="1" name="ТОО &quot;Пример&quot;" okpo="14788090" kod="3126"/>
  <CLIENT type="2" name="ОсОО  &quot;Ала-Тоо&quot;" okpo="20000001" kod="7932"/>
  <ROUTE stn_from="${from}" name_from="Отправная" rw_from="${administration}" stn_to="715905" name_to="Бишкек" rw_to="59"/>
  <TEXT name_gr="Уголь &amp; шлак"/>
  <VAGON nomer="55650139" gruzp="69.5" kol_os="4" ves_tary_arc="24100" kod_adm="59">
    <COLLECT_V kod_etsng="161016" kod_gng="27011100" name_etsng="Антрацит" vesg="68000"/></VAGON></OTPR>`;

describe('registering electronic waybills', () => {
  let log: Awaited<ReturnType<typeof emptyLog>>;
  let files: Awaited<ReturnType<typeof fileFolder>>;
  beforeEach(async () => {
    log = await emptyLog();
    files = await fileFolder();
  });
  afterEach(async () => {
    await log.close();
    await files.remove();
  });

  const register = async (path: string, customerId?: string) =>
    registerWaybill({ ...log, waybill: await readWaybill(path), customerId, person, now });
  const noteOf = async (id: string): Promise<SmgsState> =>
    (await foldBook(log.store, areaNamed('smgs'), 'railway')).get(id)?.state as unknown as SmgsState;
  const customer = async (id: string, values: object) => {
    const area = areaNamed('customers');
    const command = commandNamed(area, 'create');
    const input = command.input.parse(values);
    const request = { area, command, id, input, person, traceparent: null };
    await log.execute({ ...request, idempotencyKey: `key-of-${id}`, expectedRevision: undefined });
  };

  it('a note of another railway becomes one with stations, cargo and wagons in the books', async () => {
    await customer('ala-too', { name: 'Ала-Тоо, ОсОО', railwayCode: '7932' });
    const result = await register(await files.file('in.xml', xml()));
    expect(result).to.include({ written: true, command: 'receive-waybill' });
    expect(result.customer).to.deep.equal({ id: 'ala-too', by: 'railwayCode' });
    // The books are empty: the administrations that stations and wagons name are missing as well, and told.
    expect(result.warnings.map(({ code }) => code)).to.deep.equal([
      ...Array<string>(3).fill('Reference.EntryUnknown'),
      'Smgs.Received.ForeignDeparture',
    ]);
    const note = await noteOf(result.id);
    expect(note).to.include({ status: 0, subStatus: 3, isIncoming: true, customerId: 'ala-too' });
    expect(note).to.include({ senderName: 'ТОО "Пример"', recipientName: 'ОсОО "Ала-Тоо"', cargoName: 'Уголь & шлак' });
    expect(note.otpravkaNumberList).to.deep.equal(['28588623']);
    for (const [area, id] of [
      ['stations', '704101'],
      ['stations', '715905'],
      ['cargo', '161016'],
      ['gng', '27011100'],
      ['wagons', '55650139'],
    ] as const) {
      expect((await foldBook(log.store, areaNamed(area), 'railway')).has(id), `${area}/${id}`).to.equal(true);
    }
  });

  it('a note that leaves our own station is registered as ours', async () => {
    const result = await register(await files.file('own.xml', xml('715604', '59')));
    expect(result).to.include({ written: true, command: 'register', outcome: 'new' });
    expect(await noteOf(result.id)).to.include({ status: 0, subStatus: 0, isIncoming: false });
  });

  it('a refused note writes nothing, not even to the books', async () => {
    const before = await log.store.head();
    const bad = xml().replace('vesg="68000"', 'vesg="99000"');
    const result = await register(await files.file('bad.xml', bad));
    expect(result).to.include({ outcome: 'refused', written: false });
    expect(result.refusals.map(({ code }) => code)).to.deep.equal(['Check.Weight.Bounds']);
    const unknown = await register(await files.file('in.xml', xml()), 'nobody');
    expect(unknown.refusals.map(({ code }) => code)).to.deep.equal(['Smgs.CustomerUnknown']);
    expect(await log.store.head()).to.equal(before);
  });

  it('a customer is recognised by OKPO or name, and never when two are alike', async () => {
    const path = await files.file('in.xml', xml());
    const found = async () => (await planWaybill({ ...log, waybill: await readWaybill(path), person, now })).customer;
    expect(await found()).to.equal(undefined);
    await customer('a', { name: 'ОсОО «Ала-Тоо»' });
    expect(await found()).to.deep.equal({ id: 'a', by: 'name' });
    await customer('b', { name: 'ОСОО АЛА ТОО' });
    expect(await found()).to.equal(undefined);
  });

  it('a later version of a known document writes nothing and says what is different', async () => {
    const first = await register(await files.file('a.xml', xml()));
    const head = await log.store.head();
    const later = await register(await files.file('b.xml', xml().replace('vesg="68000"', 'vesg="67000"')));
    expect(later).to.include({ id: first.id, outcome: 'known', written: false });
    expect(later.differs).to.deep.equal(['smgsVagons']);
    expect(await log.store.head()).to.equal(head);
    const other = await register(await files.file('c.xml', xml('704101', '27', '1')));
    expect(other.id).to.not.equal(first.id);
  });

  it('all real samples go in; the folded note is that of the file after its changes', async function () {
    const folder = dataFolder();
    if (folder === undefined) return this.skip();
    const sample = (name: string) => join(folder, 'e-waybill-xml', `${name}.xml`);
    const registered = new Map<string, string>();
    for (const name of ['smgs-518166808', 'smgs-single-version', 'scrap-69202105', 'container']) {
      const { id, written, refusals } = await register(sample(name));
      expect([written, refusals], name).to.deep.equal([true, []]);
      registered.set(name, id);
    }
    const after = await readWaybill(sample('smgs-518166808-after-changes'));
    const note = await noteOf(registered.get('smgs-518166808') ?? '');
    expect(Object.fromEntries(noteFields.map((field) => [field, note[field]]))).to.deep.equal(after.note);
    expect(note.smgsVagons).to.have.lengthOf(12);

    const head = await log.store.head();
    const known = await register(sample('smgs-518166808-after-changes'));
    expect(known).to.include({ id: registered.get('smgs-518166808'), outcome: 'known', written: false });
    expect(known.differs).to.deep.equal([]);
    for (const name of registered.keys()) expect((await register(sample(name))).written, name).to.equal(false);
    expect(await log.store.head()).to.equal(head);
  });
});
