/** What the zoom plugin calls to zoom one axis; the same as its own functions. */
type ZoomAxis<Scale, Rest extends unknown[]> = (
  scale: Scale,
  amount: number,
  ...rest: Rest
) => boolean;

/** Amounts left from a gesture that ended belong to no later one. */
const GESTURE_END_MS = 300;

/**
 * Lets an axis zoom at most once every `everyMs`. What a wheel or two fingers ask for in between is
 * multiplied together and applied with the next, so that a gesture arrives where it was going.
 */
export function throttledZoom<Scale extends object, Rest extends unknown[]>(
  zoomAxis: ZoomAxis<Scale, Rest>,
  everyMs: number,
  now: () => number = () => performance.now(),
): ZoomAxis<Scale, Rest> {
  const gestures = new WeakMap<Scale, { appliedAt: number; askedAt: number; waiting: number }>();
  return (scale, amount, ...rest) => {
    const at = now();
    const gesture = gestures.get(scale) ?? {
      appliedAt: Number.NEGATIVE_INFINITY,
      askedAt: at,
      waiting: 1,
    };
    gestures.set(scale, gesture);
    if (at - gesture.askedAt > GESTURE_END_MS) gesture.waiting = 1;
    gesture.askedAt = at;
    gesture.waiting *= amount;
    if (at - gesture.appliedAt < everyMs) return false;
    const asked = gesture.waiting;
    Object.assign(gesture, { appliedAt: at, waiting: 1 });
    return zoomAxis(scale, asked, ...rest);
  };
}
