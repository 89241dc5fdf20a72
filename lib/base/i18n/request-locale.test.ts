import { describe, expect, it } from 'vitest';
import { currentLocale, localeOfRequest, withLocale } from './request-locale.ts';
import { translator } from './translate.ts';

const page = (cookie?: string) =>
  localeOfRequest({ url: '/my', cookie, acceptLanguage: 'en-US,en;q=0.9' });
const call = (acceptLanguage?: string) =>
  localeOfRequest({ url: '/api/login', cookie: 'locale=zh-CN', acceptLanguage });

describe('the language of a request', () => {
  it('of a page is the language in the cookie, Traditional Chinese by default', () => {
    expect(page()).toBe('zh-TW');
    expect(page('theme=dark; locale=en')).toBe('en');
    expect(page('locale=zh-CN; theme=dark')).toBe('zh-CN');
    expect(page('xlocale=en')).toBe('zh-TW');
    expect(page('locale=../../en')).toBe('zh-TW');
  });

  it('of the page of all components is the one in its address', () => {
    const at = (url: string) =>
      localeOfRequest({ url, cookie: 'locale=zh-CN', acceptLanguage: undefined });
    expect(at('/styles?theme=dark&lang=en')).toBe('en');
    expect(at('/styles?lang=fr')).toBe('zh-CN');
    expect(at('/styles')).toBe('zh-CN');
    expect(at('/my?lang=en')).toBe('zh-CN');
  });

  it.each([
    ['en-GB,en;q=0.8', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['zh-Hans-SG', 'zh-CN'],
    ['zh-HK', 'zh-TW'],
    ['zh', 'zh-CN'],
    ['de, en;q=0.2', 'en'],
    ['de', 'zh-TW'],
    ['*', 'zh-TW'],
    ['', 'zh-TW'],
    [undefined, 'zh-TW'],
    ['%%%, ../.., en;q=0.1', 'en'],
    [`${'a-'.repeat(2000)}a`, 'zh-TW'],
    ['en;q=0, zh-CN;q=0.1', 'zh-CN'],
    ['zh-Hant-CN', 'zh-TW'],
    ['EN-us', 'en'],
    ['en;q=0.4, zh-TW;q=0.5', 'zh-TW'],
    [`${'de,'.repeat(5000)}en`, 'zh-TW'],
  ])('of a call with Accept-Language %j is %s', (acceptLanguage, locale) => {
    expect(call(acceptLanguage)).toBe(locale);
  });

  it('applies to asynchronous work of the request and not outside of it', async () => {
    const [inside, outside] = await Promise.all([
      withLocale('en', async () => {
        await Promise.resolve();
        return currentLocale();
      }),
      Promise.resolve().then(currentLocale),
    ]);
    expect([inside, outside]).toEqual(['en', 'zh-TW']);
  });

  it('is the language of the server’s messages', () => {
    const messages = new Set(
      (['zh-TW', 'zh-CN', 'en'] as const).map((locale) =>
        withLocale(locale, () => translator()('errors.badCredentials')),
      ),
    );
    expect(messages.size).toBe(3);
  });
});
