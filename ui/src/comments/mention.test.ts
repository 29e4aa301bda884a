import { expect } from 'chai';
import { calledAt, mentionedIn, piecesOf } from './mention.ts';

const people = [
  { id: '1', name: 'Гүлнара' },
  { id: '2', name: 'Гүлнара Кассирова' },
];

describe('mentions', () => {
  it('are asked for behind an @ that begins a word, up to the caret', () => {
    expect(calledAt('@', 1)).to.deep.equal({ from: 0, asked: '' });
    expect(calledAt('вес @гүл', 8)).to.deep.equal({ from: 4, asked: 'гүл' });
    expect(calledAt('@Гүлнара Кас', 12)).to.deep.equal({ from: 0, asked: 'Гүлнара Кас' });
    for (const text of ['почта a@b', 'вес', '@Гүлнара Кассирова вес'])
      expect(calledAt(text, text.length), text).to.equal(undefined);
  });

  it('are those whose whole name stands there, the longest that fits', () => {
    expect(mentionedIn('@Гүлнара Кассирова, вес', people).map(({ id }) => id)).to.deep.equal(['2']);
    expect(mentionedIn('@Гүлнара и @Гүлнара Кассирова', people).map(({ id }) => id)).to.deep.equal(['2', '1']);
    expect(mentionedIn('Гүлнара', people)).to.deep.equal([]);
  });

  it('are told apart in the text', () => {
    expect(piecesOf('@Гүлнара Кассирова: вес', people).map(({ text, isMention }) => [text, isMention])).to.deep.equal([
      ['@Гүлнара Кассирова', true],
      [': вес', false],
    ]);
    expect(piecesOf('a@b.kg', people)).to.deep.equal([{ text: 'a@b.kg', isMention: false }]);
  });
});
