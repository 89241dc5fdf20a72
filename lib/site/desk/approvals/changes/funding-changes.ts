import type { Db } from '#lib/base/db/client';
import { type Asset, formatAmount, parseAmount } from '#lib/base/money';
import { accountName } from '#lib/operation/reports/account-name';
import { getSettings } from '#lib/running/config/queries';
import type { Change } from './change.ts';

type Payload = Record<string, unknown>;

/** What the return of a payout changes. */
export async function readBounce(db: Db, { payload }: { payload: Payload }): Promise<Change[]> {
  const [row, { currency }] = await Promise.all([
    db.withdrawal.findUnique({
      where: { id: idOf(payload.withdrawal) },
      select: { id: true, no: true, channel: true, user: { select: { id: true, username: true } } },
    }),
    getSettings(db),
  ]);
  if (!row) return [];
  const amountMinor = parseAmount(String(payload.amount), currency) ?? 0n;
  const entry = (account: string, moved: bigint, asset: Asset): Change => ({
    ...{ kind: 'entry', account: accountName(account), asset },
    amount: formatAmount(moved, asset),
  });
  return [
    { kind: 'record', queue: 'withdraw', id: row.id.toString(), no: row.no },
    { kind: 'member', id: row.user.id.toString(), username: row.user.username },
    { kind: 'reference', text: String(payload.reference) },
    entry('available', amountMinor, currency),
    entry(`clearing:${row.channel}`, -amountMinor, currency),
  ];
}

/** What reopening a top-up changes. */
export async function readReopening(db: Db, { payload }: { payload: Payload }): Promise<Change[]> {
  const row = await db.recharge.findUnique({
    where: { id: idOf(payload.recharge) },
    select: { id: true, no: true, user: { select: { id: true, username: true } } },
  });
  if (!row) return [];
  return [
    { kind: 'record', queue: 'recharge', id: row.id.toString(), no: row.no },
    { kind: 'member', id: row.user.id.toString(), username: row.user.username },
  ];
}

function idOf(given: unknown): bigint {
  return /^[1-9]\d{0,17}$/.test(String(given)) ? BigInt(String(given)) : 0n;
}
