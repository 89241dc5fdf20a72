/** Drawings on a 48 × 48 grid: lines of ink, and one accent of gold. */
export const GOAL_LINES = {
  /** A house with a door. */
  home: {
    ink: 'm6 24 18-15 18 15M11 20v20h26V20',
    gold: 'M20 40V28h8v12',
  },
  /** A suitcase. */
  travel: {
    ink: 'M8 17h32v22H8zM18 17v-6h12v6M13 39v3M35 39v3',
    gold: 'M8 27h32M24 24.5v5',
  },
  /** A ring with a stone. */
  ring: {
    ink: 'M24 43a12 12 0 1 0 0-24 12 12 0 0 0 0 24z',
    gold: 'm17 9 3-4h8l3 4-7 9zM17 9h14',
  },
  /** A pram. */
  child: {
    ink: 'M3 12h4l4 10h30c0 8-6 13-15 13s-15-5-15-13zM26 22V8c8 0 15 6 15 14',
    gold: 'M18 43a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM34 43a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  },
  /** A mortarboard with its tassel. */
  study: {
    ink: 'm4 19 20-9 20 9-20 9zM12 23v10c5 5 19 5 24 0V23',
    gold: 'M41 21v12m0 0v5',
  },
  /** An umbrella in the rain. */
  rain: {
    ink: 'M24 6v3M6 26C6 16 14 9 24 9s18 7 18 17zM24 26v13a4 4 0 0 0 8 0',
    gold: 'M10 33v5M17 36v5M39 33v5',
  },
} as const;

export type GoalDrawing = keyof typeof GOAL_LINES;
