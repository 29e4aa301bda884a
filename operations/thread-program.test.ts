import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { createPdfMaker } from '@kerben/query-service/printed/pdf-maker.ts';
import type { Pages } from '@kerben/query-service/printed/pages.ts';
import { expect } from 'chai';
import { threadProgram } from './thread-program.ts';

const rows = (count: number): Pages => ({
  defaultStyle: { font: 'Roboto' },
  content: [
    { table: { body: Array.from({ length: count }, (_, at) => [String(at), '55650139', 'Кара-Балта, көмүр']) } },
  ],
});
const start = (): Worker => threadProgram('query-service/printed/pdf-thread.ts', { maxOldGenerationSizeMb: 512 });
const problemOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'made',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

describe('the thread of papers', function () {
  this.timeout(60_000);

  it('makes a long paper while everybody else goes on', async () => {
    const { makePdf, close } = createPdfMaker({ start });
    try {
      // Starting and compiling come first.
      await makePdf(rows(1));
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const begun = performance.now();
      const file = await makePdf(rows(4_000));
      const took = performance.now() - begun;
      delay.disable();
      expect(Buffer.from(file.subarray(0, 5)).toString()).to.equal('%PDF-');
      // How long it takes is the machine's affair; that nobody waited for it is ours.
      expect(delay.max / 1e6, `stalled ms while ${Math.round(took)} ms of work were done`).to.be.lessThan(took / 3);
    } finally {
      await close();
    }
  });

  it('ends a paper that takes too long, and makes the next one in a new thread', async () => {
    const { makePdf, close } = createPdfMaker({ start, seconds: 0.05 });
    expect(await problemOf(makePdf(rows(400)))).to.equal('Report.TooMuch');
    await close();
    let started = 0;
    const patient = createPdfMaker({
      start: () => {
        started += 1;
        return start();
      },
      seconds: 30,
    });
    try {
      // A description that pdfmake refuses spoils nothing for those who wait.
      const answers = await Promise.all([
        problemOf(patient.makePdf({ content: [{ image: '/etc/hostname' }] })),
        problemOf(patient.makePdf(rows(1))),
        problemOf(patient.makePdf(rows(1))),
      ]);
      expect(answers.slice(1)).to.deep.equal(['made', 'made']);
      expect(answers[0]).to.not.equal('made');
      expect(started).to.equal(1);
    } finally {
      await patient.close();
    }
  });

  it('refuses when too many wait, and outlives the end of its thread', async () => {
    let broken = true;
    const { makePdf, close } = createPdfMaker({
      start: () =>
        broken ? new Worker('setTimeout(() => process.exit(3), 50)', { eval: true, execArgv: [] }) : start(),
      seconds: 30,
    });
    try {
      const first = problemOf(makePdf(rows(1)));
      const others = Array.from({ length: 51 }, () => problemOf(makePdf(rows(1))));
      expect(await others[50]).to.equal('Report.Busy');
      expect(await first).to.include('ended (3)');
      broken = false;
      expect(await others[49]).to.equal('made');
    } finally {
      await close();
    }
  });
});
