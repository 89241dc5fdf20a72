import { describe, expect, test } from 'vitest';
import { inLocale } from './in-locale.ts';

const row = {
  id: 7n,
  title: '費用',
  content: '<p>每筆 15</p>',
  translations: { en: { title: 'Fees', content: '<p>15 each</p>' }, 'zh-CN': { title: '费用' } },
};
const original = { id: 7n, title: '費用', content: '<p>每筆 15</p>' };

describe('the words of an item', () => {
  test('are the translation for who reads its language', () => {
    expect(inLocale(row, 'en')).toEqual({ id: 7n, title: 'Fees', content: '<p>15 each</p>' });
  });

  test('are the original for who reads that, with nothing to mark up', () => {
    expect(inLocale(row, 'zh-TW')).toEqual(original);
  });

  test('are all of the original, and said to be, where a part of the translation is missing', () => {
    expect(inLocale(row, 'zh-CN')).toEqual({ ...original, lang: 'zh-TW' });
  });

  test.each([
    ['nothing', {}],
    ['null', null],
    ['a list', [{ title: 'Fees' }]],
    ['a text', 'Fees'],
    ['a number for a title', { en: { title: 1, content: 'x' } }],
    ['an empty title', { en: { title: '', content: 'x' } }],
  ])('are the original where the column holds %s', (_what, translations) => {
    expect(inLocale({ ...row, translations }, 'en')).toEqual({ ...original, lang: 'zh-TW' });
  });

  test('of a picture are its one line', () => {
    const slide = { alt: '查得到', translations: { en: { alt: 'Traceable' } } };
    expect(inLocale(slide, 'en')).toEqual({ alt: 'Traceable' });
  });

  test('take nothing from a translation but words', () => {
    const translations = { en: { ...row.translations.en, id: '8', link: 'javascript:x()' } };
    expect(inLocale({ ...row, translations }, 'en')).toMatchObject({ id: 7n, title: 'Fees' });
    expect(inLocale({ ...row, translations }, 'en')).not.toHaveProperty('link');
  });
});
