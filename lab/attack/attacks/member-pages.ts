import type { Attack } from '../support/attack.ts';
import { countBy, showCounts } from '../support/count-by.ts';
import { inLanes } from '../support/in-lanes.ts';

const REQUESTS = 120;
const LANES = 30;
const PAGES = ['/my', '/trade', '/market', '/my/usercenter'];

/** One member asks for thirty pages at once, as fast as they come; another member's pages are served. */
export const memberPagesAttack: Attack = {
  name: 'member-pages',
  run: async ({ origin, newMember }) => {
    const attacker = await newMember();
    const victim = await newMember();
    const read = async (cookie: string, path: string, address: string) => {
      const headers = { cookie, 'x-forwarded-for': address };
      const answer = await fetch(origin + path, { headers, redirect: 'manual' });
      await answer.arrayBuffer();
      return answer.status;
    };
    const flood = inLanes(REQUESTS, LANES, (index) =>
      read(attacker.cookie, PAGES[index % PAGES.length] ?? '/my', '10.90.0.1'),
    );
    const other: number[] = [];
    for (let index = 0; index < 10; index++)
      other.push(await read(victim.cookie, '/my', '10.90.1.1'));
    const counts = countBy(await flood);
    const answered = (counts[200] ?? 0) + (counts[429] ?? 0) + (counts[503] ?? 0);
    return {
      held: answered === REQUESTS && other.every((status) => status === 200),
      summary: `${REQUESTS} pages of one member, ${LANES} at once: ${showCounts(counts)}; another member's pages ${showCounts(countBy(other))}`,
    };
  },
};
