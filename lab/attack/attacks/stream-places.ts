import type { Attack } from '../support/attack.ts';
import { countBy, showCounts } from '../support/count-by.ts';
import { inLanes } from '../support/in-lanes.ts';

const STREAMS = 250;
/** Streams per host. */
const ALLOWED = 200;

/** Opens streams from many addresses of one IPv6 /64. */
export const streamPlacesAttack: Attack = {
  name: 'stream-places',
  run: async ({ origin }) => {
    const end = new AbortController();
    // Kept, because fetch ends a stream whose response is garbage.
    const responses: Response[] = [];
    const open = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const { signal } = end;
      const response = await fetch(`${origin}/api/market/stream`, { headers, signal });
      responses.push(response);
      return response.status;
    };
    try {
      const statuses = await inLanes(STREAMS, 25, (index) => open(`2001:db8:84::${index + 1}`));
      const other = await open('2001:db8:85::1');
      const counts = countBy(statuses);
      return {
        held: counts[200] === ALLOWED && counts[429] === STREAMS - ALLOWED && other === 200,
        summary: `${STREAMS} streams of one /64, ${showCounts(counts)}; another /64 ${other}`,
      };
    } finally {
      end.abort();
      responses.length = 0;
    }
  },
};
