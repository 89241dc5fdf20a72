import { parse } from 'bowser';

/**
 * What a user agent calls itself, such as `Chrome · Android`; empty when it does not say. Versions
 * are left out: browsers freeze those of systems, and an old one would only frighten.
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
