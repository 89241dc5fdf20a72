import { expect, test } from 'vitest';
import { fontRuns, type PdfFont } from './font-runs.ts';

const font = (name: string, characters: string): PdfFont => ({
  name,
  has: (one) => characters.includes(one),
});

test('the first font that has a character writes it, and the first of all what none has', () => {
  const fonts = [font('sc', '客户ab'), font('tc', '戶a')] as const;
  expect(fontRuns('客户a戶戶b?', [...fonts])).toEqual([
    { font: 'sc', text: '客户a' },
    { font: 'tc', text: '戶戶' },
    { font: 'sc', text: 'b?' },
  ]);
  expect(fontRuns('', [...fonts])).toEqual([]);
});
