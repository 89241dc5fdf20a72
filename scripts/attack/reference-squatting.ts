import { setTimeout as delay } from 'node:timers/promises';
import type { Attack, AttackTarget } from './attack.ts';

const REFERENCES = 5;
/** The sandbox credits after two seconds. */
const LOOKS = 40;
const LOOK_MS = 250;

/** A stranger announces the references of somebody's payments before the payer does. */
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

/** How many of the recharges are credited in the end; gives up on the others after a while. */
async function countCredited(target: AttackTarget, token: string, ids: string[]): Promise<number> {
  const waiting = new Set(ids);
  for (let look = 0; look < LOOKS && waiting.size > 0; look++) {
    if (look > 0) await delay(LOOK_MS);
    for (const id of waiting) {
      const { data } = await target.call('recordDetail', { type: 'recharge', id }, { token });
      if (data?.record?.status === 'credited') waiting.delete(id);
    }
  }
  return ids.length - waiting.size;
}
