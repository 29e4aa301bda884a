import { expect } from 'chai';
import { chaptersOf, type Paper, type StayOfWagon } from '@kerben/questions/wagon/chapters.ts';

const at = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T06:00:00.000Z`;
const stay = (id: string, from: number, more: Partial<StayOfWagon> = {}): StayOfWagon => ({
  id,
  from: at(from),
  names: [],
  loaded: false,
  arrivedAt: at(from),
  releasedAt: '',
  placedAt: '',
  removedAt: '',
  departedAt: '',
  ...more,
});
const paper = (area: string, id: string, day: number, via?: string): Paper => ({
  area,
  id,
  at: at(day),
  ...(via !== undefined && { via }),
});
const every = new Set(['nature-list', 'smgs', 'gu45r', 'gu45u', 'gu45p', 'gu46u', 'gu46p']);
const told = (stays: readonly StayOfWagon[], papers: readonly Paper[], areas: ReadonlySet<string> = every) =>
  chaptersOf(stays, papers, areas).map(({ stay: { id }, papers: own, missing }) => [
    id,
    own.map((one) => one.id),
    missing,
  ]);

describe('papers of a wagon by its stays', () => {
  it('puts the latest stay first, its papers in the order of time', () => {
    const papers = [paper('gu45u', 'memo', 12), paper('nature-list', 'list', 10), paper('nature-list', 'former', 1)];
    expect(told([stay('one', 1), stay('two', 10)], papers)).to.deep.equal([
      ['two', ['list', 'memo'], []],
      ['one', ['former'], []],
    ]);
  });

  it('puts a paper where a stay names it, though it is older than that stay', () => {
    const stays = [stay('one', 1), stay('two', 10, { names: ['waybill'] })];
    expect(told(stays, [paper('smgs', 'waybill', 5)], new Set())).to.deep.equal([
      ['two', ['waybill'], []],
      ['one', [], []],
    ]);
  });

  it('puts what came by another paper beside that paper: a statement of the month after the next arrival', () => {
    const stays = [stay('one', 1), stay('two', 10)];
    const papers = [paper('gu45u', 'memo', 2), paper('gu46u', 'statement', 30, 'memo')];
    expect(told(stays, papers, new Set())).to.deep.equal([
      ['two', [], []],
      ['one', ['memo', 'statement'], []],
    ]);
  });

  it('gives a paper older than every stay to the first one, and nothing to a wagon that was never here', () => {
    expect(told([stay('one', 10)], [paper('smgs', 'waybill', 5)], new Set())).to.deep.equal([['one', ['waybill'], []]]);
    expect(told([], [paper('smgs', 'waybill', 5)])).to.deep.equal([]);
  });

  it('names what a stay should have by what happened to it', () => {
    const done = stay('one', 1, { loaded: true, releasedAt: at(2), placedAt: at(3), removedAt: at(4) });
    expect(told([done], [])).to.deep.equal([['one', [], ['nature-list', 'smgs', 'gu45r', 'gu45u']]]);
    expect(told([done], [paper('gu45p', 'memo', 3)])[0]?.[2]).to.deep.equal(['nature-list', 'smgs', 'gu45r', 'gu46p']);
    expect(told([{ ...done, loaded: false, releasedAt: '' }], [paper('gu45u', 'memo', 3)])[0]?.[2]).to.deep.equal([
      'nature-list',
      'gu46u',
    ]);
  });

  it('calls nothing missing of which the reader may see none', () => {
    expect(told([stay('one', 1)], [], new Set(['smgs']))).to.deep.equal([['one', [], []]]);
  });
});
