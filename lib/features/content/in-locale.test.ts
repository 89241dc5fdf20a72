import { describe, expect, test } from 'vitest';
import { inLocale } from './in-locale.ts';

const row = {
  id: 7n,
  title: '費用',
  content: '<p>每筆 15</p>',
  translations: { en: { title: 'Fees', content: '<p>15 each</p>' }, 'zh-CN': { title: '费用' } },
};
const original = { id: 7n, title: '費用', content: '<p>每筆 15</p>' };

describe('the text of an item', () => {
  test('is the translation in the language of the request', () => {
    expect(inLocale(row, 'en')).toEqual({ id: 7n, title: 'Fees', content: '<p>15 each</p>' });
  });

  test('is the original without `lang` in the default language', () => {
    expect(inLocale(row, 'zh-TW')).toEqual(original);
  });

  test('is the whole original with `lang` if part of the translation is missing', () => {
    expect(inLocale(row, 'zh-CN')).toEqual({ ...original, lang: 'zh-TW' });
  });

  test.each([
    ['nothing', {}],
    ['null', null],
    ['a list', [{ title: 'Fees' }]],
    ['a text', 'Fees'],
    ['a number for a title', { en: { title: 1, content: 'x' } }],
    ['an empty title', { en: { title: '', content: 'x' } }],
  ])('is the original if the column contains %s', (_case, translations) => {
    expect(inLocale({ ...row, translations }, 'en')).toEqual({ ...original, lang: 'zh-TW' });
  });

  test('of a carousel image is its alt text', () => {
    const slide = { alt: '查得到', translations: { en: { alt: 'Traceable' } } };
    expect(inLocale(slide, 'en')).toEqual({ alt: 'Traceable' });
  });

  test('takes only text fields from a translation', () => {
    const translations = { en: { ...row.translations.en, id: '8', link: 'javascript:x()' } };
    expect(inLocale({ ...row, translations }, 'en')).toMatchObject({ id: 7n, title: 'Fees' });
    expect(inLocale({ ...row, translations }, 'en')).not.toHaveProperty('link');
  });
});
