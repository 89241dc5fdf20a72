import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import type { Locale } from '#lib/base/i18n/locales';
import { withLocale } from '#lib/base/i18n/request-locale';
import { seedContent } from '#prisma/seed/content';
import { useTestDatabase } from '#tests/support/database/test-database';
import { charactersOutside, SIMPLIFIED } from '#tests/support/text/chinese-characters';
import { editContent } from './edit-content.ts';
import type { ContentKind } from './item-schema.ts';
import type { TypedFields } from './parse-item.ts';
import { getHomeContent } from './queries.ts';
import { removeTranslation, translateContent } from './translate-content.ts';

const { db } = useTestDatabase();
const ENGLISH = { title: 'Spring break', content: '<p>Closed</p>' };
const PICTURE = { image: 'board-fees.svg', link: '' };

beforeAll(() => seedContent(db));

const act = (kind: ContentKind, slug: string) => ({ kind, slug, operator: 'amy' });
const translate = (kind: ContentKind, slug: string, locale: Locale, fields: TypedFields) =>
  inTransaction(db, (tx) => translateContent(tx, { ...act(kind, slug), locale, fields }));
const edit = (slug: string, fields: TypedFields) =>
  inTransaction(db, (tx) => editContent(tx, { ...act('notice', slug), fields }));
const untranslate = (slug: string, locale: Locale) =>
  inTransaction(db, (tx) => removeTranslation(tx, { ...act('notice', slug), locale }));
const stored = async (slug: string) =>
  (await db.notice.findUniqueOrThrow({ where: { slug } })).translations;
const audits = (subject: string) =>
  db.auditEvent.findMany({ where: { subject }, orderBy: { id: 'asc' } });

/** Creates a notice at the first position. */
async function notice(slug: string, translations: object = {}): Promise<string> {
  await db.notice.create({
    data: { slug, title: '春節', content: '<p>休息</p>', position: 0, translations },
  });
  return slug;
}
const firstTitle = (locale: Locale) =>
  withLocale(locale, async () => (await getHomeContent(db)).notices[0]);

describe('a translation', () => {
  test('replaces the original at once, in its language only', async () => {
    await translate('notice', await notice('told'), 'en', ENGLISH);
    expect(await firstTitle('en')).toMatchObject({ title: 'Spring break' });
    expect(await firstTitle('zh-TW')).toMatchObject({ title: '春節' });
    expect(await firstTitle('zh-CN')).toMatchObject({ title: '春節', lang: 'zh-TW' });
  });

  test('is sanitised when it is stored', async () => {
    const content = '<p onclick="x()">a</p><script>x</script>';
    await translate('notice', await notice('hostile'), 'en', { title: 'x', content });
    expect(await stored('hostile')).toEqual({ en: { title: 'x', content: '<p>a</p>' } });
  });

  test('can be changed by field, with old and new values in the audit log', async () => {
    await translate('notice', await notice('changed'), 'en', ENGLISH);
    await translate('notice', 'changed', 'en', { title: 'Spring' });
    expect(await stored('changed')).toEqual({ en: { ...ENGLISH, title: 'Spring' } });
    expect(await audits('notice:changed')).toMatchObject([
      {
        actor: 'operator:amy',
        action: 'notice.translate',
        detail: { locale: 'en', after: ENGLISH },
      },
      { detail: { before: ENGLISH, after: { title: 'Spring' } } },
    ]);
  });

  test('is not lost if two languages are written at the same time', async () => {
    await notice('raced');
    await Promise.all([
      translate('notice', 'raced', 'en', ENGLISH),
      translate('notice', 'raced', 'zh-CN', { title: '春节', content: '<p>休息</p>' }),
    ]);
    expect(Object.keys(Object(await stored('raced'))).sort()).toEqual(['en', 'zh-CN']);
  });

  test('can be removed and is kept in the audit log', async () => {
    await notice('untold', { en: ENGLISH, 'zh-CN': { title: '春节', content: '<p>休息</p>' } });
    await untranslate('untold', 'en');
    expect(Object.keys(Object(await stored('untold')))).toEqual(['zh-CN']);
    expect(await audits('notice:untold')).toMatchObject([
      { action: 'notice.translate', detail: { locale: 'en', before: ENGLISH } },
    ]);
    await expect(untranslate('untold', 'en')).rejects.toMatchObject({ code: 4004 });
  });

  test('of a carousel image is its alt text', async () => {
    await db.carousel.create({ data: { slug: 'one-line', alt: '新春', ...PICTURE } });
    await translate('carousel', 'one-line', 'en', { alt: 'Spring' });
    const { translations } = await db.carousel.findUniqueOrThrow({ where: { slug: 'one-line' } });
    expect(translations).toEqual({ en: { alt: 'Spring' } });
  });
});

test('translations stay when the original is edited', async () => {
  await notice('comma', { en: ENGLISH });
  await edit('comma', { title: '春節。' });
  expect(await stored('comma')).toEqual({ en: ENGLISH });
});

describe('is rejected without any change', () => {
  test.each<[string, ContentKind, string, Locale, TypedFields, number, RegExp]>([
    ['the language of the original', 'notice', 'bare', 'zh-TW', ENGLISH, 4001, /locale.*original/],
    ['an incomplete translation', 'notice', 'bare', 'en', { title: 'x' }, 4001, /en needs content/],
    ['no fields', 'notice', 'bare', 'en', {}, 4001, /give title and content/],
    [
      'a field of another kind',
      'notice',
      'bare',
      'en',
      { ...ENGLISH, alt: 'x' },
      4001,
      /alt: a translation has none/,
    ],
    [
      'an image',
      'board',
      'guide',
      'en',
      { title: 'x', image: 'board-fees.svg' },
      4001,
      /image: a translation has none/,
    ],
    ['a title of two lines', 'board', 'guide', 'en', { title: 'a\nb' }, 4001, /title/],
    [
      'content without text',
      'notice',
      'bare',
      'en',
      { title: 'x', content: '<p></p>' },
      4001,
      /content/,
    ],
    ['an unknown item', 'notice', 'nowhere', 'en', ENGLISH, 4004, /nowhere/],
  ])('%s', async (_case, kind, slug, locale, fields, code, message) => {
    if (!(await db.notice.findUnique({ where: { slug: 'bare' } }))) await notice('bare');
    const work = translate(kind, slug, locale, fields);
    await expect(work).rejects.toMatchObject({ code });
    await expect(work).rejects.toThrow(message);
    expect(await stored('bare')).toEqual({});
    expect(await audits(`${kind}:${slug}`)).toEqual([]);
  });
});

describe('the seeded content', () => {
  test('is completely translated into every language', async () => {
    for (const locale of ['en', 'zh-CN'] as const) {
      const rows = await Promise.all([
        db.news.findMany({ where: { position: { gt: 7 } } }),
        db.notice.findMany({ where: { position: { gt: 7 } } }),
        db.carousel.findMany({ where: { position: { gt: 7 } } }),
        db.board.findMany({ where: { position: { gt: 7 } } }),
      ]);
      for (const row of rows.flat()) {
        const fields = (['title', 'alt', 'content'] as const).filter((field) => field in row);
        const words = Object(row.translations)[locale];
        expect(Object.keys(words).sort(), `${row.slug} in ${locale}`).toEqual([...fields].sort());
        const text = Object.values(words).join('');
        if (locale === 'en') expect(text, row.slug).not.toMatch(/\p{Script=Han}/u);
        else expect(charactersOutside(SIMPLIFIED, text), row.slug).toEqual([]);
      }
    }
  });

  test('of an older version gets missing translations, unless an operator has changed the item', async () => {
    const wipe = { data: { translations: {} } };
    await db.notice.update({ where: { slug: 'withdraw-checklist' }, ...wipe });
    await db.notice.update({ where: { slug: 'before-you-start' }, ...wipe });
    await db.notice.update({ where: { slug: 'hourly-verification' }, ...wipe });
    await edit('hourly-verification', { title: '別的標題' });
    await untranslate('every-entry-traceable', 'en');
    await untranslate('every-entry-traceable', 'zh-CN');
    await translate('notice', 'before-you-start', 'en', ENGLISH);
    await seedContent(db);
    expect(Object.keys(Object(await stored('withdraw-checklist'))).sort()).toEqual(['en', 'zh-CN']);
    expect(await stored('hourly-verification')).toEqual({});
    expect(await stored('every-entry-traceable')).toEqual({});
    expect(await stored('before-you-start')).toEqual({ en: ENGLISH });
  });
});
