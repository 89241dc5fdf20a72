import type { Pool } from '#lib/db/client';
import { makeCall } from './every-call.ts';
import { newPayee, type TestMember, TRADE_PASSWORD } from './member.ts';

/** A member who has one of everything. All ids as they cross the wire. */
export interface FurnishedMember extends TestMember {
  card: string;
  wallet: string;
  /** Waits to be paid. */
  recharge: string;
  /** Waits to be approved. */
  withdrawal: string;
  bill: string;
  session: string;
}

/** Makes a member with a card, a wallet, 10,000.00, a recharge and a withdrawal that wait. */
export async function furnishMember(db: Pool): Promise<FurnishedMember> {
  const member = await newPayee('10000');
  const ask = async (name: string, body: object) => {
    const { data } = await makeCall(name, body, { token: member.token });
    return data.id as string;
  };
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const proof = { trade_password: TRADE_PASSWORD };
  const wallet = await ask('addWallet', { network: 'TRC20', address, ...proof });
  const recharge = await ask('recharge', { channel: 'bank', amount: '500' });
  const target = { channel: 'bank', target_id: member.cardId };
  const withdrawal = await ask('withdraw', { ...target, amount: '1000', ...proof });
  const where = { userId: member.id };
  const bill = await db.ledgerEntry.findFirstOrThrow({ where: { account: where } });
  const session = await db.session.findFirstOrThrow({ where });
  const found = { bill: bill.id.toString(), session: session.id };
  return { ...member, card: member.cardId, wallet, recharge, withdrawal, ...found };
}
