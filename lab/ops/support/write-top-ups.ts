import { appendFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { connections, database } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { formatAmount } from '#lib/base/money';
import { extendChain } from '#lib/books/ledger/chain';
import { approveTopUp } from '#lib/features/funding/top-up/review-top-up';
import { publishHead } from '#lib/operation/audit/publish-head';
import { verifyStep } from '#lib/operation/audit/verify-step';

/**
 * The load of a rehearsal of backups: `write-top-ups.ts ACKS HEADS` credits top-ups on DATABASE_URL until it
 * is killed. Each that was acknowledged is a line of JSON in ACKS; the verified head of the chain is published
 * to HEADS every two seconds.
 */
const [acks = '', heads = ''] = process.argv.slice(2);
const LANES = 3;
const PAUSE_MS = 40;
let serial = 0;

/** A top-up that was acknowledged. */
export interface Acknowledged {
  id: string;
  userId: string;
  amountMinor: string;
  reference: string;
  /** Milliseconds since 1970: before the first statement, and after the commit. */
  startedAt: number;
  acknowledgedAt: number;
}

async function newMember(): Promise<bigint> {
  const username = `member${process.pid}_${++serial}`;
  const data = { username, usernameKey: username, passwordHash: 'none' };
  return (await database().user.create({ data, select: { id: true } })).id;
}

async function credit(userId: bigint): Promise<Acknowledged> {
  const reference = `TX-${++serial}`;
  const amountMinor = BigInt(10_000 + serial);
  const startedAt = Date.now();
  const { id } = await database().recharge.create({
    data: {
      ...{
        no: reference,
        code: reference,
        userId,
        channel: 'bank',
        processor: 'manual',
        amountMinor,
      },
      ...{ payCurrency: 'TWD', payAmount: formatAmount(amountMinor, 'TWD'), rate: '1', payTo: {} },
      ...{ status: 'submitted', simulated: true, expiresAt: new Date(startedAt + 3_600_000) },
    },
  });
  await inTransaction(database(), (tx) => approveTopUp(tx, { id, operator: 'ops', reference }));
  const times = { startedAt, acknowledgedAt: Date.now() };
  return {
    ...times,
    id: String(id),
    userId: String(userId),
    amountMinor: String(amountMinor),
    reference,
  };
}

async function publishHeads(): Promise<void> {
  let progress: Parameters<typeof verifyStep>[1] = null;
  for (;;) {
    await extendChain(database());
    const report = await verifyStep(connections(), progress, new Date());
    progress = report.progress;
    if (report.broken) throw new Error(`the books are broken at ${report.broken.table}`);
    if (progress.head) await publishHead({ file: heads }, progress.head, new Date());
    await delay(2_000);
  }
}

process.once('disconnect', () => process.exit());
const members = await Promise.all(Array.from({ length: LANES }, newMember));
process.send?.('ready');
// The database goes away while this runs: that ends it.
await Promise.all([
  publishHeads(),
  ...members.map(async (userId) => {
    for (;;) {
      appendFileSync(acks, `${JSON.stringify(await credit(userId))}\n`);
      await delay(PAUSE_MS);
    }
  }),
]).catch(() => undefined);
process.exit();
