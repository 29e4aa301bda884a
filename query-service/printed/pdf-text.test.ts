import { deflateSync } from 'node:zlib';
import { expect } from 'chai';
import { pdfText } from './pdf-text.ts';

describe('words of a PDF', () => {
  it('are read where the packed bytes end like a line', () => {
    const font = deflateSync('1 beginbfrange\n<0001> <0002> [<041e> <043a>]\nendbfrange');
    const page = Array.from({ length: 5000 }, (_, turn) => deflateSync(`[<00010002>] TJ % ${turn}`)).find(
      (packed) => packed.at(-1) === 0x0d,
    );
    if (!page) throw new Error('none ends so');
    const file = Buffer.concat(
      [font, page].flatMap((packed) => [Buffer.from('stream\n'), packed, Buffer.from('\nendstream\n')]),
    );
    expect(pdfText(file)).to.equal('Ок');
  });
});
