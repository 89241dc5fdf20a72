import { deskCookieName } from '#lib/access/operators/session/desk-cookie';
import { database } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { readRequest } from '#lib/running/installation/rotate-key';
import { deskCallPath } from '#lib/site/desk/paths';
import { addOperator, openTestSession } from '#tests/support/operator/add-operator';
import type { Attack, AttackTarget } from '../support/attack.ts';
import { countBy, showCounts } from '../support/count-by.ts';
import { type HeldRequest, holdRequest } from '../support/hold-request.ts';

const MEMBER_CALLS = ['recharge', 'withdraw', 'userInfo', 'updateUserInfo', 'balance', 'quote'];
const TOP_UP = { channel: 'bank', amount: '500' };
const NOTE = 'held back';

/** How an operator's authority ends meanwhile, by the operator's name. */
const ENDS: Record<string, (name: string) => Promise<unknown>> = {
  'held-sign-out': (name) => database().$executeRaw`
    UPDATE operator_session SET revoked_at = now(), revoke_reason = 'sign-out'
    WHERE operator_id = (SELECT id FROM operator WHERE name = ${name})`,
  'held-lock': (name) =>
    database().$executeRaw`UPDATE operator SET status = 'locked' WHERE name = ${name}`,
};

/**
 * Requests whose heads come before a sign-out or a lock, and whose bodies come after: of a member and of
 * operators. One body never comes.
 */
export const heldBodiesAttack: Attack = {
  name: 'held-bodies',
  run: async (target) => {
    const member = await target.newMember();
    const effects = async () =>
      (await database().recharge.count({ where: { userId: member.id } })) +
      (await database().memberNote.count({ where: { text: NOTE } }));
    const before = await effects();
    const never = await holdTopUp(target, member.token);
    const codes = [
      ...(await holdAsMember(target, member.token)),
      ...(await holdAsOperators(target)),
    ];
    const late = await never.answer;
    const done = (await effects()) - before;
    const isRefused = codes.every((code) => code === 8888);
    return {
      held: isRefused && late === 408 && done === 0,
      summary: `${codes.length} bodies held back over a sign-out or a lock, ${showCounts(countBy(codes.map(Number)))}, ${done} with effect; one that never came: ${late}`,
    };
  },
};

/** Members and bodies of each: more than calls of one member and of all members run at once. */
const HOLDERS = 17;
const HELD_PER_MEMBER = 5;
const CALLS_MEANWHILE = 20;

/** Bodies that are held back by several members, while others and one of them go on. */
export const heldPlacesAttack: Attack = {
  name: 'held-places',
  run: async (target) => {
    const other = await target.newMember();
    const held: HeldRequest[] = [];
    let holder = other;
    for (let count = 0; count < HOLDERS; count++) {
      holder = await target.newMember();
      const { token } = holder;
      const sent = Array.from({ length: HELD_PER_MEMBER }, () => holdTopUp(target, token));
      held.push(...(await Promise.all(sent)));
    }
    const codes: (number | null)[] = [];
    for (let count = 0; count < CALLS_MEANWHILE; count++)
      for (const { token } of [other, holder])
        codes.push((await target.call('balance', {}, { token })).code);
    const late = await Promise.all(held.map(({ answer }) => answer));
    return {
      held: codes.every((code) => code === 200) && late.every((code) => code === 408),
      summary: `${held.length} bodies held back by ${HOLDERS} members: ${showCounts(countBy(late.map(Number)))}; calls of another member and of one of them meanwhile: ${showCounts(countBy(codes.map(Number)))}`,
    };
  },
};

function holdTopUp({ origin }: AttackTarget, token: string): Promise<HeldRequest> {
  return holdRequest(origin, { path: '/api/recharge', headers: { token }, body: TOP_UP });
}

async function holdAsMember(target: AttackTarget, token: string): Promise<(number | null)[]> {
  const held = await Promise.all(
    MEMBER_CALLS.map((name) =>
      holdRequest(target.origin, { path: `/api/${name}`, headers: { token }, body: TOP_UP }),
    ),
  );
  await target.call('logout', {}, { token });
  return Promise.all(held.map((one) => one.release()));
}

async function holdAsOperators(target: AttackTarget): Promise<(number | null)[]> {
  const { username } = await target.newMember();
  const codes: (number | null)[] = [];
  for (const [name, end] of Object.entries(ENDS)) {
    const held = await holdNote(target.deskOrigin, { name, username });
    await end(name);
    codes.push(await held.release());
  }
  return codes;
}

/** A note to a member, by a new operator. */
async function holdNote(
  deskOrigin: string,
  { name, username }: { name: string; username: string },
): Promise<HeldRequest> {
  const token = await inTransaction(database(), async (tx) => {
    await addOperator(readRequest(tx), { name, hasFactor: true });
    return openTestSession(readRequest(tx), { name, kind: 'desk' });
  });
  return holdRequest(deskOrigin, {
    path: `/api/${deskCallPath('noteMember')}`,
    headers: { origin: deskOrigin, cookie: `${deskCookieName()}=${token}` },
    body: { username, text: NOTE },
  });
}
