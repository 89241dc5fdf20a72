import { expect, it } from 'vitest';
import { mergeMessages } from './add-messages.tsx';

it('adds the messages of a page to those of its layout', () => {
  const layout = { chrome: { back: '返回', ui: { close: '關閉' } } };
  const page = { chrome: { ui: { copy: '複製' } }, my: { title: ['第 ', ['count'], ' 頁'] } };
  expect(mergeMessages(layout, page)).toEqual({
    chrome: { back: '返回', ui: { close: '關閉', copy: '複製' } },
    my: { title: ['第 ', ['count'], ' 頁'] },
  });
  expect(layout).toEqual({ chrome: { back: '返回', ui: { close: '關閉' } } });
});
