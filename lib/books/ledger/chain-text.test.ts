import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chainHash, journalText } from './chain-text.ts';

const chained = {
  position: '2',
  chainedAt: '1700',
  journal: ['9', 'gift', null],
  hold: ['5', 'TWD'],
  entries: [
    ['1', '-100'],
    ['2', '100'],
  ],
};
const TEXT = 'journal_9_gift_|hold_5_TWD|entry_1_-100|entry_2_100';
/** Shows the separators of fields and lines as `_` and `|`. */
const legible = (text: string) => text.replaceAll('\u001f', '_').replaceAll('\u001e', '|');

describe('the text of a journal', () => {
  test('has its own line, its hold and its entries, with null fields empty', () => {
    expect(legible(journalText(chained))).toBe(TEXT);
  });

  test('has no line for a hold that it did not open', () => {
    expect(legible(journalText({ ...chained, hold: null }))).toBe(TEXT.replace('hold_5_TWD|', ''));
  });
});

describe('the hash of a chain row', () => {
  const sealed = (text: string) =>
    createHash('sha256').update(text.replaceAll('_', '\u001f').replaceAll('|', '\u001e')).digest();

  test('covers its position, its time and the text of its journal', () => {
    expect(chainHash(Buffer.alloc(0), chained)).toEqual(sealed(`2_1700|${TEXT}`));
  });

  test('covers the previous hash', () => {
    expect(chainHash(Buffer.from('before'), chained)).toEqual(sealed(`before2_1700|${TEXT}`));
  });
});
