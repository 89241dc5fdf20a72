import type { Attack } from './attack.ts';
import { countBy, inLanes, showCounts } from './count-by.ts';

const REQUESTS = 450;
const AT_ONCE = 60;
/** Pages a minute of one address. */
const ALLOWED = 400;

/** Login pages from one address, while another address opens one. */
export const pageFloodAttack: Attack = {
  name: 'page flood',
  run: async ({ origin }) => {
    const open = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const answer = await fetch(`${origin}/auth/login`, { headers });
      await answer.text();
      return answer;
    };
    const flood = inLanes(REQUESTS, AT_ONCE, async () => (await open('10.82.0.1')).status);
    const others: number[] = [];
    for (let index = 0; index < 10; index++) others.push((await open(`10.82.1.${index}`)).status);
    const counts = countBy(await flood);
    const held = (counts[200] ?? 0) <= ALLOWED && others.every((status) => status === 200);
    return {
      held: held && (counts[200] ?? 0) + (counts[429] ?? 0) === REQUESTS,
      summary: `${REQUESTS} pages from one address, ${AT_ONCE} at once: ${showCounts(counts)}; others ${showCounts(countBy(others))}`,
    };
  },
};
