import { expect, test } from 'vitest';
import { tidyHtml, unknownElements } from './editor-html.ts';

test('list items and cells get no paragraph of their own', () => {
  expect(tidyHtml('<ul><li><p>a <strong>b</strong></p></li><li><p>c</p></li></ul><p></p>')).toBe(
    '<ul><li>a <strong>b</strong></li><li>c</li></ul>',
  );
  expect(tidyHtml('<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>')).toBe(
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  );
  expect(
    tidyHtml(
      '<table style="min-width: 50px;"><colgroup><col style="min-width: 25px;"></colgroup><tbody><tr><th scope="col"><p>a</p></th><td><p></p></td></tr></tbody></table>',
    ),
  ).toBe('<table><tbody><tr><th scope="col">a</th><td></td></tr></tbody></table>');
});

test('items of several paragraphs keep them', () => {
  const html = '<ul><li><p>a</p><p>b</p></li></ul>';
  expect(tidyHtml(html)).toBe(html);
});

test('an empty text is empty', () => {
  expect(tidyHtml('<p></p>')).toBe('');
  expect(tidyHtml('<p>a</p><p></p><p>b</p><p></p>')).toBe('<p>a</p><p></p><p>b</p>');
});

test('elements that the editor would drop are named once', () => {
  expect(unknownElements('<p>a &lt;b <em>c</em></p><table><tr><td>1</td></tr></table>')).toEqual(
    [],
  );
  expect(unknownElements('<DL><dt>a</dt><dd>b</dd><dt>c</dt></DL>')).toEqual(['dl', 'dt', 'dd']);
});
