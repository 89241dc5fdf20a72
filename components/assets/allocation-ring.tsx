'use client';

import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { useHideBalance } from '#components/ui/display/hide-balance';
import type { Slice } from './allocation.ts';
import styles from './allocation-ring.module.css';

/** Size of the drawing and radius of the ring, in its own units. */
const SIZE = 280;
const RADIUS = 126;
/** Tenths of a percent left free between two slices, and from which a slice has room for its number. */
const GAP = 5;
const MIN_NUMBERED = 32;

/** Whether the ring has been drawn since the page was loaded: other tabs show it at once. */
let wasDrawn = false;

type Share = Pick<Slice, 'key' | 'permille'>;

interface Arc {
  key: Slice['key'];
  permille: number;
  /** Sum of the shares before it. */
  from: number;
  number: number;
}

interface Props {
  slices: readonly Share[];
  /** The slices of the open tab; the others are dimmed. */
  shown: readonly Slice['key'][];
}

/**
 * The shares as a ring, from the top clockwise in the order of the list. Slices have the number of
 * their row. Decorative for screen readers, which read the list. No shares while balances are hidden.
 */
export function AllocationRing({ slices, shown }: Props) {
  const { hidden } = useHideBalance();
  const draws = useFirstDrawing();
  const arcs = hidden ? [] : arcsOf(slices);
  return (
    <svg
      className={clsx(styles.ring, draws && styles.draws)}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      aria-hidden="true"
    >
      <circle className={styles.track} cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} />
      <mask id="drawn" maskUnits="userSpaceOnUse" x={0} y={0} width={SIZE} height={SIZE}>
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} pathLength={1000} />
      </mask>
      <g mask="url(#drawn)">
        {arcs.map(({ key, permille, from }) => (
          <circle
            key={key}
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            pathLength={1000}
            data-slice={key}
            data-dim={shown.includes(key) ? undefined : ''}
            strokeDasharray={`${arcs.length > 1 ? Math.max(permille - GAP, 1) : permille} 1000`}
            strokeDashoffset={-from}
          />
        ))}
      </g>
      {arcs
        .filter(({ permille }) => permille >= MIN_NUMBERED)
        .map(({ key, permille, from, number }) => (
          <g key={key} transform={`translate(${pointAt(from + (permille - GAP) / 2)})`}>
            <circle r={11} className={styles.plate} />
            <text dy="0.36em">{number}</text>
          </g>
        ))}
    </svg>
  );
}

/** True for the first ring since the page was loaded. */
function useFirstDrawing(): boolean {
  const [draws] = useState(!wasDrawn);
  useEffect(() => {
    wasDrawn = true;
  }, []);
  return draws;
}

function arcsOf(slices: readonly Share[]): Arc[] {
  let from = 0;
  return slices.flatMap(({ key, permille }, index) => {
    if (permille === null || permille === 0) return [];
    const own = { key, permille, from, number: index + 1 };
    from += permille;
    return [own];
  });
}

/** Coordinates on the ring after so many tenths of a percent, clockwise from the top. */
function pointAt(permille: number): string {
  const angle = (permille / 1000) * 2 * Math.PI;
  const x = SIZE / 2 + RADIUS * Math.sin(angle);
  const y = SIZE / 2 - RADIUS * Math.cos(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
