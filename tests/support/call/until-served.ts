import type { RouteAnswer } from './call-route.ts';

/**
 * Makes a call until it is let in: of many at once some are turned away for now where the machine is
 * slow, before anything has happened.
 */
export async function untilServed(call: () => Promise<RouteAnswer>): Promise<RouteAnswer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
}
