import { expect, test } from 'vitest';
import { maskMoments } from './screen-text.ts';

test.each([
  ['報價時間 2026/11/23 14:03:05', '報價時間 <date> <time>'],
  ['heading "11月23日 週一"', 'heading "<date>"'],
  ['請在 1/2 09:30 前付款', '請在 <date> <time> 前付款'],
  ['2026年12月31日 週四', '<date>'],
  ['手續費 0.2%，今日尚可提領 NT$96,500', '手續費 #%，今日尚可提領 NT$#'],
  ['最久 1 時 4 分', '最久 <span>'],
  ['heading "定存 30 天" [level=2]', 'heading "定存 # 天" [level=2]'],
  ['Mon, Nov 23, 2026 at 2:03 PM', '<date> at <time>'],
  ['2026 年 11 月', '<month>'],
  ['XAU-20261123-0930', '<number>'],
  ['R20261123000012', '<number>'],
  ['W202611230a4f19c2', '<number>'],
  ['1 second ago', '# seconds ago'],
  ['雜湊值 0f3a99b2c4d5e6f7…', '雜湊值 <hash>'],
])('%s is written as %s', (text, masked) => {
  expect(maskMoments(text)).toBe(`${masked}\n`);
});

test.each(['今天', '昨天', 'Today'])('the group of records of %s is written as any day', (day) => {
  const text = [
    `- region "${day} 11月23日":`,
    `  - heading "${day} 11月23日" [level=2]:`,
    `    - strong: ${day}`,
    '    - text: 11月23日',
    '  - list',
  ].join('\n');
  const masked = '- region "<date>":\n  - heading "<date>" [level=2]\n  - list\n';
  expect(maskMoments(text)).toBe(masked);
});

test('the latest quotes are written once, however many have arrived', () => {
  const quotes = ['黃金', '白銀', '白金'].map(
    (metal) => `\n  - listitem:\n    - time: 14:03:05\n    - text: ${metal} 4,022.07`,
  );
  const three = `- list:${quotes.join('')}\n- status`;
  const nine = `- list:${[...quotes, ...quotes, ...quotes].join('')}\n- status`;
  expect(maskMoments(nine)).toBe(maskMoments(three));
});

test.each([
  ['第 # 部分，共 # 部分', '已核對筆數', '目前沒有進行中的完整勾稽'],
  ['第 # 部分，共 # 部分', '已核对笔数', '当前没有进行中的完整勾稽'],
  ['Part # of #', 'Rows verified', 'No full verification is running'],
])('a running verification, %s %s, is written as none', (part, rows, idle) => {
  const shown = part.replace('#', '1').replace('#', '4');
  const text = `- paragraph: ${shown}\n- progressbar "x"\n- term: ${rows}\n- definition: "5"\n- status`;
  expect(maskMoments(text)).toBe(`- paragraph: ${idle}\n- status\n`);
});

test('sentences stay', () => {
  const text = '- text: 今天不收手續費，每場約十分鐘';
  expect(maskMoments(text)).toBe(`${text}\n`);
});
