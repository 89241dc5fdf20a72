import { expect, test } from 'vitest';
import { previewContent } from './preview-content.ts';

const fields = { title: '題', content: ' <p onclick="x()">甲<script>x()</script></p>' };

test('texts are shown as they would be stored, in each language', () => {
  const en = { title: 'Title', content: '<p>A</p><iframe></iframe>' };
  expect(previewContent({ fields, translations: { 'zh-CN': null, en } })).toEqual({
    'zh-TW': { title: '題', content: '<p>甲</p>' },
    'zh-CN': { title: '題', content: '<p>甲</p>', lang: 'zh-TW' },
    en: { title: 'Title', content: '<p>A</p>' },
  });
});

test('an incomplete translation is not mixed with the original', () => {
  const { en } = previewContent({ fields, translations: { en: { title: 'Title', content: '' } } });
  expect(en).toEqual({ title: '題', content: '<p>甲</p>', lang: 'zh-TW' });
});

test('pictures have a text in place of title and content', () => {
  const translations = { en: { alt: 'Vault' } };
  expect(previewContent({ fields: { alt: '金庫' }, translations })).toEqual({
    'zh-TW': { alt: '金庫' },
    'zh-CN': { alt: '金庫', lang: 'zh-TW' },
    en: { alt: 'Vault' },
  });
});
