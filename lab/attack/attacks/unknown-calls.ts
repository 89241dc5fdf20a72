import type { Attack } from '../support/attack.ts';
import { countBy, showCounts } from '../support/count-by.ts';
import { inLanes } from '../support/in-lanes.ts';

const REQUESTS = 600;
/** Unknown calls per minute and address. */
const ALLOWED = 300;

/** Sends calls that do not exist from one address. */
export const unknownCallsAttack: Attack = {
  name: 'unknown-calls',
  run: async ({ call }) => {
    const statuses = await inLanes(
      REQUESTS,
      30,
      async (index) => (await call(`none${index}`, {}, { address: '10.83.0.1' })).status,
    );
    const counts = countBy(statuses);
    return {
      held: (counts[404] ?? 0) <= ALLOWED && (counts[404] ?? 0) + (counts[429] ?? 0) === REQUESTS,
      summary: `${REQUESTS} unknown calls from one address, ${showCounts(counts)}`,
    };
  },
};
