import { database, type Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { creditTopUp } from '#lib/features/funding/top-up/credit-top-up';
import { POST as addCard } from '../../../app/api/addCard/route.ts';
import { POST as addTradePassword } from '../../../app/api/addTradePassword/route.ts';
import { POST as recharge } from '../../../app/api/recharge/route.ts';
import { POST as register } from '../../../app/api/register/route.ts';
import { POST as updateUserInfo } from '../../../app/api/updateUserInfo/route.ts';
import { callRoute } from '../call/call-route.ts';

/** A registered and signed-in member. */
export interface TestMember {
  id: bigint;
  username: string;
  token: string;
}

export const PASSWORD = 'correct horse battery';
export const TRADE_PASSWORD = '135790';

let serial = 0;

/** Registers a new member through the call. */
export async function newMember(): Promise<TestMember> {
  const username = `u${process.pid}_${++serial}`;
  const address = `198.51.100.${serial % 250}`;
  const { data } = await callRoute(
    register,
    'register',
    { username, password: PASSWORD },
    { address },
  );
  return { id: BigInt(data.user.id), username, token: data.token };
}

/** A member with a trade password, a real name, a card and money. */
export async function newPayee(amount: string): Promise<TestMember & { cardId: string }> {
  const member = await newMember();
  const { token } = member;
  const proof = { password: PASSWORD, trade_password: TRADE_PASSWORD };
  await callRoute(addTradePassword, 'addTradePassword', proof, { token });
  await callRoute(updateUserInfo, 'updateUserInfo', { real_name: '王小明' }, { token });
  const card = {
    kind: 'bank',
    bank_code: '004',
    number: `10000000${serial.toString().padStart(4, '0')}`,
  };
  const { data } = await callRoute(
    addCard,
    'addCard',
    { ...card, holder: '王小明', trade_password: TRADE_PASSWORD },
    { token },
  );
  await rechargeAndCredit(database(), token, amount);
  return { ...member, cardId: data.id };
}

/** Makes a top-up through the call, and runs the sandbox job at once. */
async function rechargeAndCredit(pool: Pool, token: string, amount: string): Promise<void> {
  const { data } = await callRoute(recharge, 'recharge', { channel: 'bank', amount }, { token });
  const id = BigInt(data.id);
  await inTransaction(pool, (tx) => creditTopUp(tx, id, { actor: 'system:test' }));
}
