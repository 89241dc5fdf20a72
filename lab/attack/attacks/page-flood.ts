import type { Attack } from '../support/attack.ts';
import { countBy, showCounts } from '../support/count-by.ts';
import { inLanes } from '../support/in-lanes.ts';

const REQUESTS = 450;
const CONCURRENCY = 60;
/** Pages per minute and address. */
const ALLOWED = 400;
/** The limit counts redirects too, which cost less. */
const RENDERED_EVERY = 3;

/** Requests pages from one address, a third of them rendered, while a member makes calls. */
export const pageFloodAttack: Attack = {
  name: 'page-flood',
  run: async ({ origin, call, newMember }) => {
    const { token } = await newMember();
    const flood = inLanes(REQUESTS, CONCURRENCY, async (index) => {
      const headers = { 'x-forwarded-for': '10.82.0.1' };
      const path = index % RENDERED_EVERY === 0 ? '/auth/login' : '/my';
      const answer = await fetch(origin + path, { headers, redirect: 'manual' });
      await answer.text();
      return answer.status;
    });
    const codes: (number | null)[] = [];
    for (let index = 0; index < 10; index++)
      codes.push((await call('balance', {}, { token, address: '10.82.1.1' })).code);
    const counts = countBy(await flood);
    const pages = (counts[200] ?? 0) + (counts[307] ?? 0);
    // 503 if the machine is so slow that the event loop lags.
    const refused = (counts[429] ?? 0) + (counts[503] ?? 0);
    return {
      held: pages <= ALLOWED && pages + refused === REQUESTS && codes.every((code) => code === 200),
      summary: `${REQUESTS} pages from one address, ${CONCURRENCY} at once: ${showCounts(counts)}; a member's calls ${showCounts(countBy(codes.map(Number)))}`,
    };
  },
};
