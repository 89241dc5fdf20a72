import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { align } from './align.ts';
import { type DiffBlock, diffTexts } from './diff-texts.ts';
import { splitBlocks } from './split-blocks.ts';

/** The blocks of one side: without what only the other side has. */
function side(blocks: readonly DiffBlock[], without: 'added' | 'removed'): string[] {
  return blocks
    .map(({ parts }) =>
      parts
        .filter(({ op }) => op !== without)
        .map(({ text }) => text)
        .join(''),
    )
    .filter((text) => text !== '');
}

const texts = (html: string) => splitBlocks(html).map(({ text }) => text);

describe('a comparison', () => {
  test('marks the words that changed in a paragraph', () => {
    const [block] = diffTexts(
      '<p>提領的手續費為十五元。</p>',
      '<p>提領的手續費為二十元。</p>',
      'zh-TW',
    );
    expect(block?.isChanged).toBe(true);
    expect(
      block?.parts
        .filter(({ op }) => op === 'removed')
        .map(({ text }) => text)
        .join(''),
    ).toContain('十五');
    expect(
      block?.parts
        .filter(({ op }) => op === 'added')
        .map(({ text }) => text)
        .join(''),
    ).toContain('二十');
  });

  test('marks whole paragraphs that were added or removed, and keeps the others', () => {
    const before = '<h2>One</h2><p>Stays here.</p><p>Goes away entirely now.</p>';
    const after = '<h2>One</h2><p>Stays here.</p><h2>Two</h2><p>Xyz.</p>';
    expect(diffTexts(before, after, 'en')).toEqual([
      { isHeading: true, isChanged: false, parts: [{ op: 'same', text: 'One' }] },
      { isHeading: false, isChanged: false, parts: [{ op: 'same', text: 'Stays here.' }] },
      {
        isHeading: false,
        isChanged: true,
        parts: [{ op: 'removed', text: 'Goes away entirely now.' }],
      },
      { isHeading: true, isChanged: true, parts: [{ op: 'added', text: 'Two' }] },
      { isHeading: false, isChanged: true, parts: [{ op: 'added', text: 'Xyz.' }] },
    ]);
  });

  test('of equal texts has no change', () => {
    const html = '<p>A <strong>b</strong> c</p><ul><li>d</li></ul>';
    expect(diffTexts(html, html, 'en').every(({ isChanged }) => !isChanged)).toBe(true);
  });

  test('gives both texts back, whatever they are', () => {
    const word = fc.constantFrom('甲', '乙', 'gold ', 'fee ', '。', '12');
    const html = fc
      .array(fc.tuple(fc.constantFrom('p', 'h2', 'li'), fc.array(word, { maxLength: 6 })), {
        maxLength: 6,
      })
      .map((blocks) => blocks.map(([tag, words]) => `<${tag}>${words.join('')}</${tag}>`).join(''));
    fc.assert(
      fc.property(html, html, (before, after) => {
        const blocks = diffTexts(before, after, 'zh-TW');
        expect(side(blocks, 'added')).toEqual(texts(before));
        expect(side(blocks, 'removed')).toEqual(texts(after));
      }),
    );
  });
});

test('the alignment keeps the longest common subsequence', () => {
  const steps = align([...'ABCBDAB'], [...'BDCABA'], (a, b) => a === b);
  expect(steps.filter(({ op }) => op === 'same')).toHaveLength(4);
});

test('sequences that are too long for a table are replaced between their equal ends', () => {
  const numbers = (from: number) => Array.from({ length: 2_100 }, (_, index) => from + index);
  const steps = align([-1, ...numbers(0), -2], [-1, ...numbers(9_000), -2], (a, b) => a === b);
  expect(steps.filter(({ op }) => op === 'same').map(({ item }) => item)).toEqual([-1, -2]);
  expect(steps).toHaveLength(4_202);
});
