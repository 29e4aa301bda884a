import { expect } from 'chai';
import { Worker } from 'node:worker_threads';
import { createDescriptions } from './descriptions.ts';

const saying = (said: object): Worker =>
  new Worker(`require('node:worker_threads').parentPort.postMessage(${JSON.stringify(said)})`, { eval: true });

describe('descriptions of the APIs', () => {
  it('are made once, in a thread, however many ask', async () => {
    let started = 0;
    const described = createDescriptions(() => {
      started += 1;
      return saying({ openApi: '{"openapi":"3.1.0"}', asyncApi: '{}' });
    });
    const [first, second] = await Promise.all([described(), described()]);
    expect(first).to.equal(second);
    expect(first.openApi).to.deep.equal({ text: '{"openapi":"3.1.0"}', document: { openapi: '3.1.0' } });
    expect(started).to.equal(1);
  });

  it('are tried again when the thread ended without them', async () => {
    let started = 0;
    const described = createDescriptions(() => {
      started += 1;
      return started === 1 ? new Worker('process.exit(1)', { eval: true }) : saying({ openApi: '{}', asyncApi: '{}' });
    });
    const problem = await described().catch((error: unknown) => error);
    expect(String(problem)).to.contain('the thread that describes the APIs ended (1)');
    expect((await described()).openApi.text).to.equal('{}');
  });
});
