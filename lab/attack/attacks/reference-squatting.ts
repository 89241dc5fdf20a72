import { setTimeout as delay } from 'node:timers/promises';
import type { Attack, AttackTarget } from '../support/attack.ts';

const REFERENCES = 5;
/** The sandbox credits after two seconds; checked for up to ten. */
const CHECKS = 40;
const CHECK_MS = 250;

/** A stranger announces another member's payment references before the payer does. */
export const referenceSquattingAttack: Attack = {
  name: 'reference-squatting',
  async run(target) {
    const [stranger, payer] = [await target.newMember(), await target.newMember()];
    const references = Array.from({ length: REFERENCES }, (_, n) => `SQUAT-${payer.id}-${n}`);
    for (const reference of references) await announce(target, stranger.token, reference);
    const announced = [];
    for (const reference of references)
      announced.push(await announce(target, payer.token, reference));
    const ids = announced.flatMap(({ code, data }) => (code === 200 ? [data.id as string] : []));
    const credited = await countCredited(target, payer.token, ids);
    return {
      held: ids.length === REFERENCES && credited === REFERENCES,
      summary: `${REFERENCES} references announced first by a stranger; the payer's: ${ids.length} accepted, ${credited} credited`,
    };
  },
};

function announce(target: AttackTarget, token: string, reference: string) {
  return target.call('recharge', { channel: 'bank', amount: '100', reference }, { token });
}

/** Polls until the top-ups are credited; returns how many were in time. */
async function countCredited(target: AttackTarget, token: string, ids: string[]): Promise<number> {
  const waiting = new Set(ids);
  for (let check = 0; check < CHECKS && waiting.size > 0; check++) {
    if (check > 0) await delay(CHECK_MS);
    for (const id of waiting) {
      const { data } = await target.call('recordDetail', { type: 'recharge', id }, { token });
      if (data?.record?.status === 'credited') waiting.delete(id);
    }
  }
  return ids.length - waiting.size;
}
