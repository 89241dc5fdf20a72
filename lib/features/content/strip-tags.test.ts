import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripTags } from './strip-tags.ts';

test('removes paragraph tags and line breaks', () => {
  expect(stripTags('<p>第一段。</p>\n<p class="x">第二段，<br>續行。<br/>末行。</p>\r\n')).toBe(
    '第一段。第二段，續行。末行。',
  );
});

test('separates headings and list items with a space', () => {
  expect(stripTags('<h2>費用</h2><ul><li>手續費</li><li>點差</li></ul>')).toBe('費用 手續費 點差');
});

test('separates Latin words at the end of paragraphs and lines', () => {
  expect(stripTags('<p>First.</p>\n<p>Second,\n  going<br>on.</p><p>3 克</p><p>4 克</p>')).toBe(
    'First. Second, going on. 3 克4 克',
  );
});

test('decodes entities', () => {
  expect(stripTags('<p>A&amp;B &quot;可用&quot; 3 &lt; 5&nbsp;克</p>')).toBe('A&B "可用" 3 < 5 克');
});

test('removes the content of scripts and styles', () => {
  expect(stripTags('<p>安全</p><script>alert(1)</script><style>p{}</style>')).toBe('安全');
});

test.each([
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&lt;img src=x onerror=alert(1)',
  '<scr<script></script>ipt>alert(1)',
  '&lt;&lt;b&gt;img src=x onerror=alert(1)&gt;',
])('%s leaves no tag', (html) => {
  expect(stripTags(html)).not.toMatch(/<[a-z!/?]/i);
});

test('no input leaves a tag or a line break', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<br>',
    '\n',
    '&lt;',
    '&gt;',
    '&amp;',
    'lt;',
    '<',
    '>',
    'b',
    '/',
    '!',
    ' ',
    '金',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(stripTags(pieces.join(''))).not.toMatch(/<[a-z!/?]|[\r\n]/i);
    }),
    { numRuns: 1000 },
  );
});
