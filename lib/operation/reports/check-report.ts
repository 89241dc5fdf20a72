import type { Db } from '#lib/base/db/client';
import { ISSUE_ACTION } from './issue-report.ts';
import { acceptedPublicKeys, readSignature, type SignedReport } from './sign-report.ts';

/** What the check of a file found. */
export interface ReportCheck {
  /** Null if the file is a report of this installation, unchanged, and its place in the chain has the same hash. */
  problem: string | null;
  signature: SignedReport | null;
  /** Whether the chain still has the place that the report states; null if it states none. */
  chain: 'same' | 'archived' | null;
}

/**
 * Checks a report: its signature, that its key is or was one of this installation, and that the hash chain
 * still has the place that it states.
 */
export async function checkReport(db: Db, file: Buffer): Promise<ReportCheck> {
  const signature = await readSignature(file);
  if (!signature)
    return refused(null, 'the file is no signed report, or was changed after it was issued');
  if (!(await isOwnKey(db, signature)))
    return refused(signature, 'the file is signed by a key that is not one of this installation');
  if (!signature.head) return { problem: null, signature, chain: null };
  const { position, hash } = signature.head;
  const [row] = await db.$queryRaw<{ hash: string | null; archived: boolean }[]>`
    SELECT (SELECT encode(hash, 'hex') FROM ledger_chain WHERE position = ${BigInt(position)}) AS hash,
      coalesce((SELECT max(position) FROM archived_month) >= ${BigInt(position)}, false) AS archived`;
  if (row?.hash === hash) return { problem: null, signature, chain: 'same' };
  if (row?.archived && row.hash === null) return { problem: null, signature, chain: 'archived' };
  return refused(signature, `the chain has another hash at position ${position} than the report`);
}

function refused(signature: SignedReport | null, problem: string): ReportCheck {
  return { problem, signature, chain: null };
}

/** A key that was rotated since is found in the audit rows of the reports of its period. */
async function isOwnKey(db: Db, { publicKey, report }: SignedReport): Promise<boolean> {
  if (acceptedPublicKeys().includes(publicKey)) return true;
  const issued = await db.auditEvent.findFirst({
    where: {
      ...{ subject: `report:${report}`, action: ISSUE_ACTION },
      detail: { path: ['public_key'], equals: publicKey },
    },
    select: { id: true },
  });
  return issued !== null;
}
