import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'next-intl';
import { THEME_COLOURS } from '#lib/client/preferences/theme';
import { env } from '#lib/env';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/i18n/locales';
import { MESSAGES } from '#lib/i18n/messages';
import { OFFLINE_MARK } from './offline-mark.ts';

export interface OfflineDocument {
  html: string;
  /** Lets in exactly the style and the script of this document. */
  policy: string;
}

/** What the page is shown for, and the path that answers once that is over. */
const CHECKS = { offline: '/livez', unavailable: '/readyz' } as const;
type Kind = keyof typeof CHECKS;

const made = new Map<string, OfflineDocument>();

/**
 * The page that a browser keeps for the time without a connection. It stands on its own, because
 * nothing else may be kept, and holds every language, because its reader may change theirs.
 */
export function offlineDocument(): OfflineDocument {
  return documentOf('offline', DEFAULT_LOCALE);
}

/** The page shown in place of any other while the database is away; it reloads when the database is back. */
export function unavailableDocument(locale: Locale): OfflineDocument {
  return documentOf('unavailable', locale);
}

function documentOf(kind: Kind, locale: Locale): OfflineDocument {
  const key = `${kind} ${locale}`;
  const known = made.get(key) ?? makeDocument(kind, locale);
  made.set(key, known);
  return known;
}

function makeDocument(kind: Kind, locale: Locale): OfflineDocument {
  const style = source('app/tokens.css') + source('lib/pwa/offline-page.css');
  const titles = Object.fromEntries(LOCALES.map((one) => [one, words(one)('brand')]));
  const constants = `const TITLES = ${JSON.stringify(titles)};\nconst CHECK = '${CHECKS[kind]}';`;
  const script = `${constants}\n${source('lib/pwa/offline-page.js')}`;
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLOURS.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLOURS.dark}">
<title>${asText(titles[locale] ?? '')}</title>
<link rel="icon" href="/icons/icon.svg">
<style>${style}</style>
</head>
<body>
${LOCALES.map((one) => section(kind, one)).join('\n')}
<script>${script}</script>
</body>
</html>
`;
  return { html, policy: policyFor(style, script) };
}

function section(kind: Kind, locale: Locale): string {
  const t = words(locale);
  const banner = `<aside data-locale="${locale}" aria-label="${asText(t('paperMode'))}">${asText(t('paperBanner'))}</aside>`;
  return `${env().APP_MODE === 'paper' ? banner : ''}
<main data-locale="${locale}">
${OFFLINE_MARK}
<h1>${asText(t(`${kind}.title`))}</h1>
<p>${asText(t(`${kind}.text`))}</p>
<button type="button">${asText(t(`${kind}.retry`))}</button>
<p role="status" data-checking="${asText(t(`${kind}.checking`))}" data-still="${asText(t(`${kind}.still`))}"></p>
</main>`;
}

function words(locale: Locale) {
  return createTranslator({ locale, messages: MESSAGES[locale], namespace: 'chrome' });
}

function policyFor(style: string, script: string): string {
  return [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    `script-src '${hashOf(script)}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function source(path: string): string {
  return readFileSync(join(process.cwd(), path), 'utf8');
}

function asText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
