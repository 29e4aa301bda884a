import { expect } from 'chai';
import { inOneLine } from './in-one-line.ts';
import type { WagonMoment, WagonPaper } from './wagon-documents.ts';

const moment = (what: string, at: string) => ({ what, at, stationId: '', code: '' }) satisfies WagonMoment;
const paper = (id: string, at: string) => ({ id, at }) as WagonPaper;

describe('the line of time of a wagon', () => {
  it('puts facts and papers where they belong, a fact before the paper of the same instant', () => {
    const line = inOneLine(
      [moment('arrivedAt', '2026-03-10T05:00:00.000Z'), moment('placedAt', '2026-03-11T05:00:00.000Z')],
      [paper('memo', '2026-03-11T05:00:00.000Z'), paper('list', '2026-03-10T04:00:00.000Z')],
    );
    expect(line.map((entry) => entry.moment?.what ?? entry.paper?.id)).to.deep.equal([
      'list',
      'arrivedAt',
      'placedAt',
      'memo',
    ]);
  });
});
