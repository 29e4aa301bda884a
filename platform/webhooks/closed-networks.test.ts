import { expect } from 'chai';
import { isClosed, leadsInside, networksIn, openLookup } from './closed-networks.ts';

const none = networksIn('');

describe('closed networks', () => {
  it('are those of this machine, of offices and clouds, in both families and however they are written', () => {
    for (const address of [
      ...[
        '127.0.0.1',
        '10.1.2.3',
        '172.31.0.1',
        '192.168.1.1',
        '169.254.169.254',
        '100.64.0.1',
        '0.0.0.0',
        '224.0.0.1',
      ],
      ...[
        '255.255.255.255',
        '::1',
        '::',
        'fd00::1',
        'fe80::1',
        'ff02::1',
        '::ffff:10.0.0.1',
        '::ffff:7f00:1',
        '64:ff9b::a00:1',
      ],
    ])
      expect(isClosed(address, none), address).to.equal(true);
    for (const address of ['8.8.8.8', '172.32.0.1', '192.169.0.1', '2a00:1450::1', '::ffff:8.8.8.8'])
      expect(isClosed(address, none), address).to.equal(false);
  });

  it('are opened one by one, and what is no network is said', () => {
    const opened = networksIn('10.20.0.0/16, fd00:1::/64');
    expect(['10.20.3.4', 'fd00:1::5'].some((address) => isClosed(address, opened))).to.equal(false);
    expect(isClosed('10.21.0.1', opened)).to.equal(true);
    for (const wrong of ['10.0.0.0', '10.0.0.0/33', 'localhost/8', '10.0.0.0/x'])
      expect(() => networksIn(wrong)).to.throw(wrong);
  });

  it('are not reached by a name either', async () => {
    expect(await leadsInside('localhost', none)).to.equal(true);
    expect(await leadsInside('[::1]', none)).to.equal(true);
    expect(await leadsInside('127.0.0.1', networksIn('127.0.0.0/8'))).to.equal(false);
    const said = await new Promise((resolve) => openLookup(none)('localhost', {}, (error) => resolve(error?.code)));
    expect(said).to.equal('ECLOSED');
  });
});
