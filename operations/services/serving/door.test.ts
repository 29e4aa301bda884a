import { expect } from 'chai';
import { Agent, request } from 'node:http';
import { readConfiguration } from '../../configuration.ts';
import { openDoor } from './door.ts';

describe('the door of a service', () => {
  it('behind a proxy answers on connections that stand open while it leaves, and lets each of them go', async () => {
    const configuration = readConfiguration({ HOST: '127.0.0.1', PORT: '0', TRUST_PROXY: '1' });
    const door = await openDoor({ configuration });
    await door.answer((_req, res) => void res.end('heard'));
    const proxy = new Agent({ keepAlive: true, maxSockets: 1 });
    const sent = () =>
      new Promise<string | undefined>((resolve, reject) => {
        const { port } = door;
        request({ agent: proxy, host: '127.0.0.1', port, method: 'POST' }, (res) => {
          res.resume().on('end', () => resolve(res.headers.connection));
        })
          .on('error', reject)
          .end();
      });
    expect(await sent()).to.equal('keep-alive');
    const left = door.close();
    expect(await sent()).to.equal('close');
    await left;
    const refused = await sent().catch((error: unknown) => (error instanceof Error ? error.message : ''));
    expect(refused).to.contain('ECONNREFUSED');
    proxy.destroy();
  });
});
