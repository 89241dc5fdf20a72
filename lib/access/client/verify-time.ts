/** Without the `app_` prefix, as the requirements specify. */
const KEY = 'verifyTime';
/** Result of `readVerifyTime` if no hour is stored. */
export const NEVER_VERIFIED = -1;

/** The local hour of day (0..23) in which the puzzle was last passed; -1 if none. */
export function readVerifyTime(): number {
  try {
    const stored = localStorage.getItem(KEY) ?? '';
    return /^(?:\d|1\d|2[0-3])$/.test(stored) ? Number(stored) : NEVER_VERIFIED;
  } catch {
    return NEVER_VERIFIED;
  }
}

/** Stores the hour of a passed puzzle. If storage is denied, the puzzle is shown again. */
export function writeVerifyTime(hour: number): void {
  try {
    localStorage.setItem(KEY, String(hour));
  } catch {}
}

/** The hour of day of the local clock. */
export function localHour(now: Date = new Date()): number {
  return now.getHours();
}
