import type pg from 'pg';
import { readChainPages } from '#lib/books/ledger/chain-rows';
import { chainHash } from '#lib/books/ledger/chain-text';
import { describeBrokenRow, findFirstBroken } from '#lib/books/ledger/check';
import { JOURNAL_CHECKS } from '#lib/books/ledger/check-journals';
import { BootError } from '../boot/boot-error.ts';
import { nameSchema } from './archive-month.ts';

const PAGE = 1_000;

/**
 * Verifies an archived month whose schema is in this database: each journal, with its hold and entries, has
 * the hash with which it was sealed, each row of the chain follows from the one before it, and the last one
 * is the head that the books noted.
 * @returns the number of journals, and what is wrong with the first that is not sound
 */
export async function checkArchive(
  client: pg.Client,
  month: string,
): Promise<{ rows: number; broken: string | null }> {
  const { rows: found } = await client.query<{ position: string; hash: string }>(
    'SELECT position::text, hash FROM archived_month WHERE month = $1',
    [month],
  );
  const [head] = found;
  if (!head) throw new BootError(`${month} is not in the archive.`);
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    await client.query(`SET LOCAL search_path = ${nameSchema(month)}, public`);
    const row = await findFirstBroken(
      client,
      JOURNAL_CHECKS.filter(({ per }) => per === 'ledger_journal'),
    );
    if (row) return { rows: 0, broken: describeBrokenRow(row) };
    return await checkHashes(client, head);
  } finally {
    await client.query('ROLLBACK');
  }
}

async function checkHashes(client: pg.Client, head: { position: string; hash: string }) {
  let rows = 0;
  let before: { position: bigint; hash: Buffer } | null = null;
  let last: string | null = null;
  for await (const page of readChainPages(client, PAGE))
    for (const row of page) {
      rows += 1;
      const position = BigInt(row.position);
      const follows = before?.position !== position - 1n || row.prevHash.equals(before.hash);
      if (!follows || !row.hash.equals(chainHash(row.prevHash, row)))
        return { rows, broken: `position ${row.position} of the chain, journal ${row.journalId}` };
      if (row.position === head.position) last = row.hash.toString('hex');
      before = { position, hash: row.hash };
    }
  const isHead = rows === 0 || last === head.hash;
  return { rows, broken: isHead ? null : `position ${head.position} of the chain is not its head` };
}
