import type { RouteAnswer } from './call-route.ts';

/**
 * Repeats a call until it is admitted: on a slow machine some of many concurrent calls are refused
 * temporarily, without any effect.
 */
export async function retryWhileRefused(call: () => Promise<RouteAnswer>): Promise<RouteAnswer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
}
