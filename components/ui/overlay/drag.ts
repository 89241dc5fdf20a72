/** A drag closes a sheet after this distance, or after a quarter of it at this speed. */
const CLOSE_PX = 96;
const FLING_PX_PER_MS = 0.5;
/** The speed of a finger is that of its last moments. */
const WINDOW_MS = 80;
/** Shortest and longest time in which a sheet leaves: `--motion-fast` and `--motion-slow`. */
const LEAVE_MS = [120, 240] as const;

interface Point {
  clientX: number;
  clientY: number;
}

/** A finger on its way down. */
export interface Drag {
  from: Point;
  /** The latest places with their time, oldest first. */
  trail: { y: number; at: number }[];
}

/** A drag from where the finger touched. */
export function startDrag({ clientX, clientY }: Point): Drag {
  return { from: { clientX, clientY }, trail: [] };
}

/** Notes where the finger is. Returns its distance from the start: downwards, and to either side. */
export function measureDrag(drag: Drag, { clientX, clientY }: Point, at: number) {
  const { from, trail } = drag;
  trail.push({ y: clientY - from.clientY, at });
  while (trail[0] && at - trail[0].at > WINDOW_MS) trail.shift();
  return { down: clientY - from.clientY, aside: Math.abs(clientX - from.clientX) };
}

/** Whether letting go at `at` closes a sheet of `height`: it is far down or flung, and not on its way back up. */
export function willClose(drag: Drag, at: number, height: number): boolean {
  const down = drag.trail.at(-1)?.y ?? 0;
  const speed = speedOf(drag, at);
  if (speed > FLING_PX_PER_MS) return down > CLOSE_PX / 4;
  return speed > -FLING_PX_PER_MS / 2 && down > Math.min(CLOSE_PX, height / 2);
}

/** How long a sheet of `height` takes to leave with the speed of the finger. */
export function flingMs(drag: Drag, at: number, height: number): number {
  const left = height - (drag.trail.at(-1)?.y ?? 0);
  const [shortest, longest] = LEAVE_MS;
  const ms = left / Math.max(speedOf(drag, at), 0.001);
  return Math.round(Math.min(longest, Math.max(shortest, ms)));
}

/** Pixels a millisecond downwards; 0 after a rest. */
function speedOf({ trail }: Drag, at: number): number {
  const recent = trail.filter((place) => at - place.at <= WINDOW_MS);
  const [first] = recent;
  const last = recent.at(-1);
  if (!first || !last || last.at === first.at) return 0;
  return (last.y - first.y) / (last.at - first.at);
}
