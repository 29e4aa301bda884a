import { expect } from 'chai';
import { areaNamed } from '../../areas.ts';
import type { Area } from '../../kernel/area.ts';
import { given, type World } from '../../kernel/given.ts';
import { copyOf, editorOf, fromRequest, type Requested } from './editor.ts';
import { exampleNote, exampleRecords, people } from './example.ts';
import { noteSchema, type Note, type SmgsState } from './fields.ts';

const smgs = areaNamed('smgs') as Area<SmgsState>;
const request: Requested = {
  number: '7',
  stationId: '715604',
  destinationStationId: '704101',
  customerId: 'ala-too',
  customerName: 'ОсОО «Ала-Тоо Көмүр»',
  consigneeName: 'ТОО «Пример»',
  cargoCode: '161016',
  cargoName: 'Уголь антрацит',
};
const world: World = {
  records: {
    ...exampleRecords,
    'shipment-request/request-1': request,
    'stations/715905': { retired: false, administration: '59' },
    'substation/GP-1': { retired: false, station: '715905' },
  },
  number: 7,
};
const draft = (note: Partial<Note>) => ({
  type: 'SmgsRegistered',
  data: { note: { ...exampleNote, ...note }, confirmedWarnings: [], status: 0, subStatus: 0 },
});
const edit = (before: Partial<Note>, wish: Partial<Note>) =>
  given(smgs, [draft(before)]).when('edit-draft', wish, people.cashier, world);

describe('the editors of a note', () => {
  it('are chosen as stated: to another station first, then from a request', () => {
    expect(editorOf({ isToAnotherStation: true, shipmentRequestId: 'request-1' })).to.equal('station');
    expect(editorOf({ isToAnotherStation: false, shipmentRequestId: 'request-1' })).to.equal('request');
    expect(editorOf({ isToAnotherStation: false, shipmentRequestId: null })).to.equal('note');
  });

  it('a note from a request says what the request says', () => {
    const note = noteSchema.parse({ ...exampleNote, ...fromRequest('request-1', request) });
    given(smgs, [])
      .when('register', note, people.cashier, world)
      .then({ events: [draft({ ...fromRequest('request-1', request) })] });
    edit({ shipmentRequestId: 'request-1' }, { destinationStationId: '704506' }).then({
      invalid: ['Smgs.Request.Differs'],
    });
    // What it does not repeat may change.
    edit({ shipmentRequestId: 'request-1' }, { packaging: 'в мешках' }).then({
      events: [
        {
          type: 'SmgsDraftChanged',
          data: { changes: { packaging: 'в мешках' }, confirmedWarnings: [], status: 0, subStatus: 0 },
        },
      ],
    });
    // A request that this note gets later must fit too.
    edit({ cargoCode: '' }, { shipmentRequestId: 'request-1' }).then({ invalid: ['Smgs.Request.Differs'] });
  });

  it('box 1 of a note from a request says what the book of customers knows of who asked', () => {
    const customer = { code: '01503201010018', fullAddress: 'г. Бишкек, ул. Ибраимова, 24' };
    expect(fromRequest('request-1', request, customer)).to.include({
      senderName: request.customerName,
      senderAddress: customer.fullAddress,
      senderCode: customer.code,
    });
    expect(fromRequest('request-1', request)).to.not.have.any.keys('senderAddress', 'senderCode');
  });

  it('the other station is one of ours and not the destination; the loading point belongs to the destination', () => {
    const isToAnotherStation = true;
    edit({}, { isToAnotherStation, onwardStationId: '704101' }).then({ invalid: ['Smgs.Onward.Same'] });
    edit({}, { isToAnotherStation, onwardStationId: '704506' }).then({ invalid: ['Smgs.Onward.Foreign'] });
    edit({}, { subStationId: 'GP-1' }).then({ unconfirmed: ['Smgs.LoadingPointElsewhere'] });
  });

  it('a copy has nothing that belongs to one consignment alone', () => {
    const copied = copyOf(noteSchema.parse({ ...exampleNote, shipmentRequestId: 'request-1', documents: ['№ 5'] }));
    for (const name of ['smgsVagons', 'smgsContainers', 'shipmentRequestId', 'documents'])
      expect(copied).to.not.have.property(name);
    expect(copied.recipientName).to.equal('ТОО «Пример»');
    expect(copied.payers).to.deep.equal(exampleNote.payers);
  });
});
