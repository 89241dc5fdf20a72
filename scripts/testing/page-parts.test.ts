import { expect, test } from 'vitest';
import { measurePage } from './page-parts.ts';

test('elements are counted over all parts of the data', () => {
  const first = JSON.stringify('1:["$","p",null,{"children":["$","b",null,{}]}]\\n2:["$');
  const second = JSON.stringify('","a",null,{"title":"\\"[\\"]"}]');
  const html = `<p><b></b></p><script>self.__next_f.push([0])</script><script>self.__next_f.push([1,${first}])</script>
<script nonce="a">self.__next_f.push([1,${second}])</script>`;
  expect(measurePage(html)).toEqual({
    elements: 3,
    flight: JSON.parse(first).length + JSON.parse(second).length,
    html: html.length,
  });
});
