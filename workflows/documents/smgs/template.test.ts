import { expect } from 'chai';
import { exampleNote } from './example.ts';
import { noteSchema } from './fields.ts';
import { fromTemplate, templateOf } from './template.ts';

const note = noteSchema.parse({
  ...exampleNote,
  shipmentRequestId: 'request-1',
  documents: ['Сертификат № 5'],
  freeInformation: 'Заказ 17',
});

describe('a template of a note', () => {
  it('keeps who, where to and which goods; nothing that belongs to one consignment alone', () => {
    const kept = templateOf({
      ...note,
      otpravkaNumberList: ['26000001'],
      paymentId: 'payment-1',
      signedDate: '2026-03-10',
    });
    for (const name of [
      'smgsVagons',
      'smgsContainers',
      'shipmentRequestId',
      'documents',
      'packages',
      'freeInformation',
      'otpravkaNumberList',
      'paymentId',
      'signedDate',
    ])
      expect(kept, name).to.not.have.property(name);
    expect(kept).to.deep.include({
      recipientName: note.recipientName,
      destinationStationId: note.destinationStationId,
      cargoCode: note.cargoCode,
      payers: note.payers,
    });
  });

  it('leaves empty boxes to the form, so that a station of one\u2019s own is not emptied', () => {
    expect(templateOf({ ...note, departureStationId: '', isToAnotherStation: false })).to.not.have.any.keys(
      'departureStationId',
      'isToAnotherStation',
    );
  });

  it('opens without what does not fit the note any more, and without what was put into it by hand', () => {
    const old = { ...templateOf(note), cargoCode: 7, gone: 'x', smgsVagons: [{ wagonNumber: '64288046' }] };
    const begun = fromTemplate(old);
    expect(begun).to.not.have.any.keys('cargoCode', 'gone', 'smgsVagons');
    expect(begun.recipientName).to.equal(note.recipientName);
    for (const broken of [null, 'x', 7, []]) expect(fromTemplate(broken)).to.deep.equal({});
  });
});
