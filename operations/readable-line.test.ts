import { expect } from 'chai';
import { readableLine } from './readable-line.ts';

describe('a line of the log for people', () => {
  it('is the message, what belongs to it, and the error with its stack', () => {
    const err = { message: 'no', stack: 'Error: no\n    at one.ts:1', cause: 'nobody' };
    const line = JSON.stringify({ level: 50, time: 't', service: 's', projector: 'lists', err, msg: 'it broke' });
    expect(readableLine(line)).to.equal(
      'ERROR it broke {"projector":"lists"}\n  Error: no\n      at one.ts:1\n  caused by: nobody',
    );
  });

  it('stays as it is when it is no entry', () => {
    for (const line of ['', 'text', '7', 'null', '{"level":"high"}']) expect(readableLine(line)).to.equal(line);
  });
});
