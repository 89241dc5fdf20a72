import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forgetEnv } from '#lib/base/env';
import { LOCALES } from '#lib/base/i18n/locales';
import type { AlertKind } from '#lib/running/alerts/alert-kinds';
import { ALERT_TEMPLATE_NAMES, ALERT_TEMPLATES } from '#lib/running/alerts/alert-templates';
import { type MailedAlert, renderMail } from './render-mail.ts';

beforeAll(() => {
  vi.stubEnv('APP_ORIGIN', 'https://jinku.example');
  forgetEnv();
});
afterAll(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const VALUES: Record<string, string> = {
  ...{ id: '12', no: 'W20260105010460353', amount: '1000.00', total: '1010.00', interest: '10.00' },
  ...{
    day: '2026/01/06',
    new_day: '2026/01/07',
    currency: 'TWD',
    days: '30',
    device: 'Chrome, Windows',
    account: '004 ****1234',
  },
  ...{ name: 'Pixel 9', hours: '48', about: 'raise', document: 'terms' },
  ...{ symbol: 'XAU', price: '4321.00', level: '4300.00', percent: '5.00', reference: '4100.00' },
  ...{ address: 'm***@jinku.example', username: 'mei_lin', ready_at: '2026-01-06T02:30:00.000Z' },
};
/** Amounts, times and names of settings, which each language shows in its way. */
const SHOWN_OTHERWISE = [
  ...['about', 'document'],
  ...['amount', 'currency', 'total', 'interest', 'ready_at'],
  ...['symbol', 'price', 'level', 'reference'],
];
const CREATED = new Date('2026-01-05T02:30:00Z');

function alertOf(template: string, more: Partial<MailedAlert> = {}): MailedAlert {
  const kind = template.split('.')[0] as AlertKind;
  return { template, params: VALUES, createdAt: CREATED, kind, locale: 'zh-TW', ...more };
}

describe.each(LOCALES)('in %s', (locale) => {
  test.each(ALERT_TEMPLATE_NAMES)('%s has its texts and its values', (template) => {
    const { subject, text, html = '' } = renderMail(alertOf(template, { locale }), {});
    for (const part of [subject, text, html.replace(/<style>.*?<\/style>/s, '')])
      expect(part).not.toMatch(/alerts\.|\{|undefined/);
    for (const param of ALERT_TEMPLATES[template].params)
      if (!SHOWN_OTHERWISE.includes(param)) expect(text).toContain(VALUES[param]);
    expect(html).toContain(`lang="${locale}"`);
    expect(html).not.toMatch(/<img|url\(|@import|<link|<script/);
    expect(text).toContain('https://jinku.example/');
  });
});

test('a mail about money names amount and record, and where such mails are switched off', () => {
  const { subject, text, headers } = renderMail(alertOf('funds.withdrawalPaid'), {});
  expect(subject).toBe('金庫｜提領已出款');
  expect(text).toContain('編號 W20260105010460353 的提領 NT$1,000.00 已出款。');
  expect(text).toContain('https://jinku.example/my/withdrawrecord/detail?id=12');
  expect(text).toContain('https://jinku.example/my/setting/notifications');
  expect(headers).toEqual({
    'List-Unsubscribe': '<https://jinku.example/my/setting/notifications>',
  });
});

test('a security notice can’t be switched off, and says what to do about a stranger', () => {
  const alert = alertOf('security.newDevice');
  const { text, headers } = renderMail(alert, {});
  expect(headers).toBeUndefined();
  expect(text).toContain('若非您本人操作，請立即變更登入密碼');
  expect(text).toContain('2026/01/05 10:30');
  const { text: linked } = renderMail(alert, { notMe: 'https://jinku.example/link#abc' });
  const told = '若非您本人操作，請立即開啟這個連結： https://jinku.example/link#abc';
  expect(linked.indexOf(told)).toBeGreaterThan(linked.indexOf('https://jinku.example/my'));
});

test('a code and a link of its own are shown in both forms', () => {
  const links = { code: '135790', link: 'https://jinku.example/link#a"b' };
  const { text, html } = renderMail(alertOf('security.passwordChanged'), links);
  expect(text).toContain('驗證碼：135790');
  expect(text).toContain(links.link);
  expect(html).toContain('>135790</p>');
  expect(html).toContain('href="https://jinku.example/link#a&#34;b"');
});

test('values are escaped', () => {
  const params = { device: '<img src=x onerror="alert(1)"> & \'' };
  const { html, text } = renderMail(alertOf('security.newDevice', { params }), {});
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#38;');
  expect(html).not.toContain('<img');
  expect(text).toContain(params.device);
});

test('a template of another release is told in general words', () => {
  const { text } = renderMail(alertOf('funds.fromTheFuture'), {});
  expect(text).toContain('https://jinku.example/my/messages');
  expect(text).not.toContain('fromTheFuture');
});
