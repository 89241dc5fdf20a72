import type { Attack } from '../support/attack.ts';
import { countBy, showCounts } from '../support/count-by.ts';

const REQUESTS = 30;
const PATIENCE_MS = 5_000;

/** Language tags that differ in every request. */
function freshTags(round: number): string {
  const letter = (index: number) => String.fromCharCode(97 + (index % 26));
  return Array.from(
    { length: 3_500 },
    (_, index) => letter(index) + letter(index / 26) + letter(index / 676 + round),
  ).join(',');
}

/** Headers of 14 KB, which blocked the event loop for seconds in earlier versions. */
export const largestHeadersAttack: Attack = {
  name: 'largest-headers',
  run: async ({ origin }) => {
    const requests = Array.from({ length: REQUESTS }, async (_, round) => {
      const headers: Record<string, string> = { 'x-forwarded-for': `10.81.0.${round}` };
      if (round % 3 === 0) headers['accept-language'] = freshTags(round);
      if (round % 3 === 1) headers.cookie = 'a=b; '.repeat(2_800);
      if (round % 3 === 2) headers['x-forwarded-for'] = '::, '.repeat(3_500);
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(`${origin}/api/configs`, {
        method: 'POST',
        headers,
        signal,
      }).catch(() => null);
      return answer?.status ?? 'none';
    });
    const counts = countBy(await Promise.all(requests));
    return {
      held: (counts.none ?? 0) === 0 && (counts[500] ?? 0) === 0,
      summary: `${REQUESTS} requests, ${showCounts(counts)}`,
    };
  },
};
