import { expect, it } from 'vitest';
import { readStyleView, styleViewPath } from './style-view.ts';

it('is read from the address, with the theme of the system, text of 100 % and the language of the request', () => {
  expect(readStyleView({}, 'zh-CN')).toEqual({ theme: 'system', text: '100', lang: 'zh-CN' });
  expect(readStyleView({ theme: 'neon', text: '400', lang: 'fr' }, 'en')).toEqual({
    theme: 'system',
    text: '100',
    lang: 'en',
  });
});

it('is written to the address as it is read', () => {
  const view = { theme: 'dark', text: '200', lang: 'en' } as const;
  const query = Object.fromEntries(new URL(styleViewPath(view), 'http://x').searchParams);
  expect(readStyleView(query, 'zh-TW')).toEqual(view);
});
