import { onDatabase } from '#scripts/boot/settings/installation';
import type { Attack } from '../support/attack.ts';

const REQUESTS = 60;
const MOST_OPEN = 20;

/** A member announces 60 top-ups at once, to fill the operators' queue. */
export const openRechargesAttack: Attack = {
  name: 'open-recharges',
  run: async (target) => {
    const { id, token } = await target.newMember();
    const announce = () => target.call('recharge', { channel: 'bank', amount: '500' }, { token });
    const answers = await Promise.all(Array.from({ length: REQUESTS }, announce));
    const of = (code: number) => answers.filter((answer) => answer.code === code).length;
    const open = await mostOpen(target.databaseUrl, id);
    // A busy machine may also shed some of them.
    const refused = [4102, 429, 503].map((code) => `${of(code)} got ${code}`);
    const known = of(200) + of(4102) + of(429) + of(503);
    return {
      held: of(200) > 0 && open <= MOST_OPEN && known === REQUESTS,
      summary: `${REQUESTS} top-ups announced at once: ${of(200)} taken, at most ${open} of them open at a time, ${refused.join(', ')}, ${REQUESTS - known} otherwise`,
    };
  },
};

/** The most top-ups of a member that were open at a time; the sandbox credits each after two seconds. */
function mostOpen(databaseUrl: string, memberId: bigint): Promise<number> {
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ open: number }>(
      `SELECT max(open)::int AS open FROM (
         SELECT sum(CASE event.status WHEN 'submitted' THEN 1 WHEN 'credited' THEN -1 ELSE 0 END)
           OVER (ORDER BY event.id) AS open
         FROM status_event AS event JOIN recharge ON event.ref = 'recharge:' || recharge.id
         WHERE recharge.user_id = $1) AS moment`,
      [memberId],
    );
    return rows[0]?.open ?? 0;
  });
}
