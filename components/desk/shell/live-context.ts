'use client';

import { createContext, useContext } from 'react';
import type { QueueCounts } from '#lib/desk/live/queues';

export interface DeskLive {
  /** What waits, as far as the operator may see it. */
  queues: QueueCounts;
  /** False while the stream is interrupted: the figures may be old. */
  isLive: boolean;
}

export const LiveContext = createContext<DeskLive>({ queues: {}, isLive: true });

/** What waits now. The page's own data are refreshed by the shell when something changes. */
export function useDeskLive(): DeskLive {
  return useContext(LiveContext);
}
