import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LOCALES } from '#lib/base/i18n/locales';
import { MESSAGES } from '#lib/base/i18n/messages';
import { offlineDocument, unavailableDocument } from './offline-document.ts';
import { workerScript } from './worker-script.ts';

test('the offline page has its messages and the paper banner in every language', () => {
  const { html } = offlineDocument();
  for (const locale of LOCALES) {
    const { offline, paperBanner } = MESSAGES[locale].chrome;
    for (const words of [offline.title, offline.text, offline.retry, paperBanner])
      expect(html).toContain(words);
  }
});

test('the unavailable page is in the user’s language and checks the database too', () => {
  for (const locale of LOCALES) {
    const { html } = unavailableDocument(locale);
    const { title, text, retry } = MESSAGES[locale].chrome.unavailable;
    for (const words of [title, text, retry]) expect(html).toContain(words);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain("const CHECK = '/readyz';");
  }
  expect(offlineDocument().html).toContain("const CHECK = '/livez';");
});

test.each([offlineDocument(), unavailableDocument('en')])(
  'the policy allows the inline style and script, and nothing else is loaded',
  ({ html, policy }) => {
    for (const tag of ['style', 'script']) {
      const [, text = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(html) ?? [];
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
    }
    expect(html.match(/(?:src|href)="[^"]*"/g)).toEqual(['href="/icons/icon.svg"']);
    expect(html).not.toMatch(/\son\w+=|\sstyle=/);
  },
);

test('the worker script starts with a version and is stable for the same files', () => {
  expect(workerScript()).toMatch(/^const VERSION = '[0-9a-f]{16}';\n/);
  expect(workerScript()).toBe(workerScript());
});
