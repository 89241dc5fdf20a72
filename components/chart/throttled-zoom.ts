/** The zoom plugin's function that zooms one axis. */
type ZoomAxis<Scale, Rest extends unknown[]> = (
  scale: Scale,
  amount: number,
  ...rest: Rest
) => boolean;

/** After this pause a new gesture begins, and pending amounts of the last one are dropped. */
const GESTURE_END_MS = 300;

/**
 * Zooms an axis at most once every `everyMs`. Amounts in between are multiplied and applied with
 * the next call, so that the gesture reaches its full zoom.
 */
export function throttledZoom<Scale extends object, Rest extends unknown[]>(
  zoomAxis: ZoomAxis<Scale, Rest>,
  everyMs: number,
  now: () => number = () => performance.now(),
): ZoomAxis<Scale, Rest> {
  const gestures = new WeakMap<Scale, { appliedAt: number; calledAt: number; pending: number }>();
  return (scale, amount, ...rest) => {
    const at = now();
    const gesture = gestures.get(scale) ?? {
      appliedAt: Number.NEGATIVE_INFINITY,
      calledAt: at,
      pending: 1,
    };
    gestures.set(scale, gesture);
    if (at - gesture.calledAt > GESTURE_END_MS) gesture.pending = 1;
    gesture.calledAt = at;
    gesture.pending *= amount;
    if (at - gesture.appliedAt < everyMs) return false;
    const total = gesture.pending;
    Object.assign(gesture, { appliedAt: at, pending: 1 });
    return zoomAxis(scale, total, ...rest);
  };
}
