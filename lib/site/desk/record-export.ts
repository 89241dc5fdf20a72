import { randomUUID } from 'node:crypto';
import type { Pool } from '#lib/base/db/client';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import type { ListFile } from './export-file.ts';

/** Who exports what, and why. */
interface Export {
  /** Name of the operator. */
  operator: string;
  of: 'ledger' | 'audit';
  reason: string;
  /** What the file is limited to. */
  what: object;
}

/**
 * Adds an export to the audit log: one row with the reason before anything is read, and another one with
 * the number of rows once the file is complete. Both have the same subject. A file without the second row
 * was broken off.
 */
export function recordExport(
  pool: Pool,
  { operator, of, reason, what }: Export,
  file: ListFile,
): ListFile {
  const event = { actor: `operator:${operator}`, subject: `export:${randomUUID()}` };
  async function* recorded() {
    await recordAudit(pool, { ...event, action: `${of}.export`, detail: { reason, ...what } });
    yield* file.chunks;
    await recordAudit(pool, {
      ...{ ...event, action: `${of}.exported`, detail: { rows: file.rows() } },
    });
  }
  return { ...file, chunks: recorded() };
}
