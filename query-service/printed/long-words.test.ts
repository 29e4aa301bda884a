import { expect } from 'chai';
import type { Letter } from '@kerben/workflows/document/letter.ts';
import type { Paper } from '@kerben/workflows/printed/paper.ts';
import { letterPages } from './letter-pages.ts';
import type { Pages } from './pages.ts';
import { paperPages } from './paper-pages.ts';

const word = 'ы'.repeat(190);

/** How often the word stands on the pages, and how often in a text that may be broken anywhere. */
const counted = ({ content }: Pages): { readonly all: number; readonly broken: number } => {
  let broken = 0;
  const said = JSON.stringify(content, (_key, node: unknown) => {
    if (typeof node === 'object' && node !== null && 'wordBreak' in node) broken += 1;
    return node;
  });
  return { all: said.split(word).length - 1, broken };
};

const paper: Paper = {
  title: 'Paper',
  landscape: false,
  parts: [
    { kind: 'head', lines: [word, word] },
    { kind: 'boxes', columns: 2, boxes: [['label', word]] },
    { kind: 'paragraph', text: `before ${word} behind`, align: 'left', bold: false },
    { kind: 'table', title: 'Table', heads: ['a', 'b'], numeric: [false, false], rows: [[word, 'short']] },
    { kind: 'form', rows: [[{ label: 'label', value: word, width: 1, lines: 1 }]] },
  ],
};

describe('a word of 190 letters on papers', () => {
  it('is broken wherever it stands, and no other word is', () => {
    for (const page of [undefined, 'A5', 'strip'] as const) {
      const { all, broken } = counted(paperPages({ ...paper, ...(page && { page }) }));
      expect([all, broken], page).to.deep.equal([6, 6]);
    }
    const usual = JSON.stringify(
      paperPages({ ...paper, parts: [{ kind: 'paragraph', text: 'слово', align: 'left', bold: false }] }),
    );
    expect(usual).to.not.include('wordBreak');
  });

  it('is broken in a letter too', () => {
    const letter: Letter = {
      head: [word],
      title: 'Letter',
      subject: 'about',
      paragraphs: [word],
      listHead: ['№', 'Wagon'],
      list: [word],
      count: '1',
      foot: [word],
      signature: ['chief', 'name'],
    };
    expect(counted(letterPages(letter))).to.deep.equal({ all: 4, broken: 4 });
  });
});
