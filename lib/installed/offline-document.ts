import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'next-intl';
import { THEME_COLOURS } from '#lib/client/theme';
import { env } from '#lib/env';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/i18n/locales';
import { MESSAGES } from '#lib/i18n/messages';
import { OFFLINE_MARK } from './offline-mark.ts';

export interface OfflineDocument {
  html: string;
  /** Lets in exactly the style and the script of this document. */
  policy: string;
}

let made: OfflineDocument | undefined;

/**
 * The page that a browser keeps for the time without a connection. It stands on its own, because
 * nothing else may be kept, and holds every language, because its reader may change theirs.
 */
export function offlineDocument(): OfflineDocument {
  made ??= makeDocument();
  return made;
}

function makeDocument(): OfflineDocument {
  const style = source('app/tokens.css') + source('lib/installed/offline-page.css');
  const titles = Object.fromEntries(LOCALES.map((locale) => [locale, words(locale)('brand')]));
  const script = `const TITLES = ${JSON.stringify(titles)};\n${source('lib/installed/offline-page.js')}`;
  const html = `<!doctype html>
<html lang="${DEFAULT_LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLOURS.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLOURS.dark}">
<title>${asText(titles[DEFAULT_LOCALE] ?? '')}</title>
<link rel="icon" href="/icons/icon.svg">
<style>${style}</style>
</head>
<body>
${LOCALES.map(section).join('\n')}
<script>${script}</script>
</body>
</html>
`;
  return { html, policy: policyFor(style, script) };
}

function section(locale: Locale): string {
  const t = words(locale);
  const banner = `<aside data-locale="${locale}" aria-label="${asText(t('paperMode'))}">${asText(t('paperBanner'))}</aside>`;
  return `${env().APP_MODE === 'paper' ? banner : ''}
<main data-locale="${locale}">
${OFFLINE_MARK}
<h1>${asText(t('offline.title'))}</h1>
<p>${asText(t('offline.text'))}</p>
<button type="button">${asText(t('offline.retry'))}</button>
<p role="status" data-checking="${asText(t('offline.checking'))}" data-still="${asText(t('offline.still'))}"></p>
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
