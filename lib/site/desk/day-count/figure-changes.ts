import type { DayFigures } from '#lib/operation/day-count/day-figures';

/** A figure that is another one than when the count was signed. */
export interface FigureChange {
  what: 'creditedCount' | 'credited' | 'paidCount' | 'paid' | 'moved' | 'difference';
  before: string;
  after: string;
}

/** What has changed since a count was signed: a later correction, or what was booked after it on the same day. */
export function figureChanges(before: DayFigures, after: DayFigures): FigureChange[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return (Object.keys(now) as FigureChange['what'][])
    .filter((what) => old[what] !== now[what])
    .map((what) => ({ what, before: old[what], after: now[what] }));
}

function valuesOf({ credited, paid, moved, difference }: DayFigures) {
  return {
    creditedCount: `${credited.count}`,
    credited: credited.amount,
    paidCount: `${paid.count}`,
    paid: paid.amount,
    moved,
    difference,
  };
}
