import { expect } from 'chai';
import { isShipper } from './is-shipper.ts';

describe('the shipper of a note', () => {
  const customer = { name: 'ОсОО «Чүй Нан»', code: '01103201510008' };

  it('is the customer whose name or code stands in box 1, however it is written', () => {
    expect(isShipper({ senderName: 'ооо "Чүй нан"' }, customer)).to.equal(true);
    expect(isShipper({ senderName: 'Другое имя', senderCode: '01103201510008' }, customer)).to.equal(true);
  });

  it('is nobody while box 1 says something else or nothing', () => {
    expect(isShipper({ senderName: 'ОсОО «Проба пера»', senderCode: '' }, customer)).to.equal(false);
    expect(isShipper({}, customer)).to.equal(false);
    expect(isShipper({ senderName: '', senderCode: '' }, { name: '', code: '' })).to.equal(false);
  });
});
