import { parse } from 'bowser';

/** Systems with installation steps of their own, in display order. */
export const SYSTEMS = ['ios', 'android', 'desktop'] as const;
export type System = (typeof SYSTEMS)[number];

/** The system in a user agent. An iPad that reports itself as a Mac counts as a Mac. */
export function detectSystem(userAgent: string): System {
  if (userAgent === '') return 'ios';
  const { os } = parse(userAgent);
  if (os.name === 'iOS') return 'ios';
  return os.name === 'Android' ? 'android' : 'desktop';
}
