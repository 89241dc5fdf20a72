/** Milliseconds of vibration and rest: one short push, or two. */
const PATTERNS = { success: [12], failure: [24, 48, 24] };

/**
 * Lets the device answer in the hand, where it can: something was confirmed, or refused. Silent before the
 * first press, which browsers demand, and for people who prefer less motion.
 */
export function buzz(outcome: keyof typeof PATTERNS): void {
  const { navigator } = globalThis;
  if (!navigator?.vibrate || !navigator.userActivation?.hasBeenActive) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(PATTERNS[outcome]);
}
