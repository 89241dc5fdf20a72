import { parse } from 'bowser';

/**
 * Browser and system of a user agent, e.g. `Chrome · Android`; empty if unknown. Omits versions,
 * because browsers freeze the system version and an outdated one could alarm the reader.
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
