'use client';

import type { KeyboardEvent, ReactNode } from 'react';
import { useLongPress } from '#components/chart/use-long-press.ts';
import styles from './chart-reader.module.css';
import type { Times } from './price-series.ts';

const PAGE_POINTS = 10;

interface Props {
  label: string;
  /** Id of a text about the chart. */
  describedBy?: string;
  /** Begin with their time. */
  points: Times;
  /** The time of the selected point; null if none is selected. */
  readingMs: number | null;
  /** Text of the selected point. */
  words: string;
  /** Called with the time of the point selected by keyboard. */
  onMove: (ms: number) => void;
  /** Called when the selection ends. */
  onEnd: () => void;
  /** Called with where a pointer is held, in pixels of the viewport. */
  onHold?: ((at: { x: number; y: number }) => void) | undefined;
  children: ReactNode;
}

/**
 * Makes a chart accessible by keyboard: arrow keys move by one point, Page keys by ten, Home and
 * End to the ends, Escape ends the selection. Screen readers announce each price.
 */
export function ChartReader({ label, describedBy, points, readingMs, words, ...props }: Props) {
  const { onMove, onEnd, onHold, children } = props;
  const holding = useLongPress(onHold);
  const last = points.length - 1;
  const found = points.findIndex(([at]) => at === readingMs);
  const index = found < 0 ? last : found;

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') return onEnd();
    const target = targetOf(event.key, index, last);
    const point = target === null ? undefined : points[Math.min(last, Math.max(0, target))];
    if (!point) return;
    event.preventDefault();
    onMove(point[0]);
  }

  return (
    <div
      role="slider"
      className={styles.reader}
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={words}
      onKeyDown={move}
      onBlur={onEnd}
      onPointerLeave={onEnd}
      {...holding}
    >
      {children}
    </div>
  );
}

function targetOf(key: string, index: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return index - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return index + 1;
    case 'PageUp':
      return index + PAGE_POINTS;
    case 'PageDown':
      return index - PAGE_POINTS;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
