import { randomInt } from 'node:crypto';
import { TIME_ZONE } from '#lib/i18n/messages';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** A number that people can read out: a letter, the local day and nine random digits. */
export function recordNumber(prefix: 'R' | 'W', now = new Date()): string {
  const day = DAY.format(now).replaceAll('-', '');
  return `${prefix}${day}${randomInt(1_000_000_000).toString().padStart(9, '0')}`;
}
