import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'next-intl';
import { THEME_COLOURS } from '#lib/access/client/preferences/theme';
import { env } from '#lib/base/env';
import {
  escapeHtml,
  type SelfContainedPage,
  selfContainedPage,
} from '#lib/base/html/self-contained-page';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/base/i18n/locales';
import { MESSAGES } from '#lib/base/i18n/messages';
import { OFFLINE_MARK } from './offline-mark.ts';

/** Kinds of the page, each with the health check that succeeds once the page is no longer needed. */
const CHECKS = { offline: '/livez', unavailable: '/readyz' } as const;
type Kind = keyof typeof CHECKS;

const HEAD = `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLOURS.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLOURS.dark}">
<link rel="icon" href="/icons/icon.svg">
`;

const cache = new Map<string, SelfContainedPage>();

/**
 * The page that the service worker caches for offline use. It is self-contained, because no other page
 * resource is cached, and contains all languages, because the user may change the language.
 */
export function offlineDocument(): SelfContainedPage {
  return documentOf('offline', DEFAULT_LOCALE);
}

/** The page shown instead of any other while the database is unavailable; it reloads on recovery. */
export function unavailableDocument(locale: Locale): SelfContainedPage {
  return documentOf('unavailable', locale);
}

function documentOf(kind: Kind, locale: Locale): SelfContainedPage {
  const key = `${kind} ${locale}`;
  const cached = cache.get(key) ?? makeDocument(kind, locale);
  cache.set(key, cached);
  return cached;
}

function makeDocument(kind: Kind, locale: Locale): SelfContainedPage {
  const style = readSource('app/tokens.css') + readSource('lib/access/pwa/offline-page.css');
  const titles = Object.fromEntries(LOCALES.map((each) => [each, messagesOf(each)('brand')]));
  const constants = `const TITLES = ${JSON.stringify(titles)};\nconst CHECK = '${CHECKS[kind]}';`;
  const script = `${constants}\n${readSource('lib/access/pwa/offline-page.js')}`;
  return selfContainedPage({
    lang: locale,
    title: titles[locale] ?? '',
    head: HEAD,
    body: LOCALES.map((each) => section(kind, each)).join('\n'),
    style,
    script,
    policy: ["img-src 'self'", "connect-src 'self'"],
  });
}

function section(kind: Kind, locale: Locale): string {
  const t = messagesOf(locale);
  const banner = `<aside data-locale="${locale}" aria-label="${escapeHtml(t('paperMode'))}">${escapeHtml(t('paperBanner'))}</aside>`;
  return `${env().APP_MODE === 'paper' ? banner : ''}
<main data-locale="${locale}">
${OFFLINE_MARK}
<h1>${escapeHtml(t(`${kind}.title`))}</h1>
<p>${escapeHtml(t(`${kind}.text`))}</p>
<button type="button">${escapeHtml(t(`${kind}.retry`))}</button>
<p role="status" data-checking="${escapeHtml(t(`${kind}.checking`))}" data-still="${escapeHtml(t(`${kind}.still`))}"></p>
</main>`;
}

function messagesOf(locale: Locale) {
  return createTranslator({ locale, messages: MESSAGES[locale], namespace: 'chrome' });
}

function readSource(path: string): string {
  return readFileSync(join(process.cwd(), path), 'utf8');
}
