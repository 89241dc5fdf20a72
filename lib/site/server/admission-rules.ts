import type { AdmissionRules } from './admission.ts';

const WAIT_MS = 10_000;

/**
 * Of the members' site. A school class of 40 may share an address: it opens the login page at once, or signs
 * in. Delayed sign-ins (up to 200) count as running calls.
 * @param lagMs mean event loop delay in milliseconds
 */
export function memberAdmission(lagMs: () => number): AdmissionRules {
  return {
    perMinute: { document: 60, unknown: 300, file: 6_000, page: 400 },
    calls: {
      running: 256,
      runningPerKey: 12,
      waiting: 2_000,
      waitingPerKey: 150,
      waitMs: WAIT_MS,
    },
    pages: {
      running: 8,
      runningPerKey: 2,
      runningPerHost: 4,
      waiting: 600,
      waitingPerKey: 80,
      waitMs: WAIT_MS,
    },
    members: {
      calls: { running: 64, runningPerKey: 4, waiting: 2_000, waitingPerKey: 60, waitMs: WAIT_MS },
      pagesPerMinute: 900,
      pagesWaiting: 40,
      anonymousPages: { running: 4, waiting: 200 },
      lagMs,
    },
  };
}

/**
 * Of the desk, whose places members do not share: while they overload the process, operators are still
 * served. An office of operators may share an address.
 */
export const DESK_ADMISSION: AdmissionRules = {
  perMinute: { unknown: 300, file: 6_000, page: 1_200 },
  calls: { running: 16, runningPerKey: 8, waiting: 400, waitingPerKey: 200, waitMs: WAIT_MS },
  pages: {
    running: 4,
    runningPerKey: 4,
    runningPerHost: 4,
    waiting: 200,
    waitingPerKey: 100,
    waitMs: WAIT_MS,
  },
};
