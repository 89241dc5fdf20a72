import { randomBytes } from 'node:crypto';
import type { Attack } from '../support/attack.ts';
import { countBy, showCounts } from '../support/count-by.ts';
import { inLanes } from '../support/in-lanes.ts';

const REQUESTS = 400;
const LANES = 30;
const PAGES = ['/desk', '/desk/members', '/desk/withdrawals', '/desk/ledger'];

/** Asks for pages of the desk without a session, half of them with a made-up cookie: none is rendered. */
export const signedOutDeskAttack: Attack = {
  name: 'signed-out-desk',
  run: async ({ deskOrigin }) => {
    const statuses = await inLanes(REQUESTS, LANES, async (index) => {
      const madeUp = { cookie: `desk=jko_${randomBytes(32).toString('base64url')}` };
      const headers = { 'x-forwarded-for': '10.91.0.1', ...(index % 2 === 0 ? madeUp : {}) };
      const path = PAGES[index % PAGES.length] ?? '/desk';
      const answer = await fetch(deskOrigin + path, { headers, redirect: 'manual' });
      await answer.arrayBuffer();
      return answer.status;
    });
    const counts = countBy(statuses);
    return {
      held: (counts[307] ?? 0) + (counts[429] ?? 0) === REQUESTS,
      summary: `${REQUESTS} pages of the desk without a session: ${showCounts(counts)}`,
    };
  },
};
