import { parse } from 'bowser';

/** What installs in its own way, in the order in which the ways are shown. */
export const SYSTEMS = ['ios', 'android', 'desktop'] as const;
export type System = (typeof SYSTEMS)[number];

/** The system that a user agent names; an iPad that calls itself a Mac counts as one. */
export function systemOf(userAgent: string): System {
  if (userAgent === '') return 'ios';
  const { os } = parse(userAgent);
  if (os.name === 'iOS') return 'ios';
  return os.name === 'Android' ? 'android' : 'desktop';
}
