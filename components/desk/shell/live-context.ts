'use client';

import { createContext, useContext } from 'react';
import type { QueueCounts } from '#lib/site/desk/live/queues';

export interface DeskLive {
  /** Counts of the queues that the operator may see. */
  queues: QueueCounts;
  /** False while the stream is interrupted: the figures may be old. */
  isLive: boolean;
  /** Counts the changes of the operator's notices in this tab. */
  noticesChanged: number;
}

export const LiveContext = createContext<DeskLive>({
  queues: {},
  isLive: true,
  noticesChanged: 0,
});

/** The current queue counts. The shell refreshes the other data of the page after changes. */
export function useDeskLive(): DeskLive {
  return useContext(LiveContext);
}
