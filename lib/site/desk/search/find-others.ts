import type { Db } from '#lib/base/db/client';
import { translator } from '#lib/base/i18n/translate';
import { ACTION_KEYS } from '../approvals/action-keys.ts';
import { findApprovalRow } from '../approvals/queries.ts';
import { getJournalRows } from '../ledger/journal-queries.ts';
import { matchesText } from '../match/find-matches.ts';
import { LAST_DIGITS } from '../match/typed-text.ts';
import { approvalPath, DESK_PAGES, issuePagePath, LEDGER_PAGES } from '../paths.ts';
import type { SearchHit } from './search-hit.ts';

const BIGINT = /^\d{1,18}$/;

/** Finds a journal by its number, and the newest ones whose number ends with at least four typed digits. */
export async function findJournals(db: Db, text: string, limit: number): Promise<SearchHit[]> {
  const [, letter, digits = ''] = /^(J)?(\d{1,18})$/i.exec(text) ?? [];
  if (digits === '') return [];
  const exact = BigInt(digits);
  const ids = [exact, ...(await journalIdsEndingIn(db, digits, limit))];
  const rows = await getJournalRows(db, [...new Set(ids)]);
  const hits = rows.slice(0, limit).map(({ id, no, kind_text, moved: [moved], at }) => ({
    ...{ kind: 'journal' as const, id, name: no, about: kind_text },
    href: `${LEDGER_PAGES.journals}/${id}`,
    ...{
      amount: moved?.amount ?? null,
      unit: moved?.asset ?? null,
      status: null,
      status_code: null,
      at,
    },
    is_exact: letter !== undefined && id === exact.toString(),
  }));
  return hits.sort((a, b) => Number(b.is_exact) - Number(a.is_exact));
}

/** Months, each with ids from its own range, of which journals are looked for by their last digits. */
const MONTHS = 3;
const IDS_OF_MONTH = 10_000_000_000n;

/** Ids with these last digits below the newest id of each of the last months; they may be gaps. */
async function journalIdsEndingIn(db: Db, digits: string, limit: number): Promise<bigint[]> {
  if (digits.length < LAST_DIGITS || digits.length > 10) return [];
  const step = 10n ** BigInt(digits.length);
  const found: bigint[] = [];
  for (let month = 0, before = 9_223_372_036_854_775_807n; month < MONTHS; month++) {
    const last = await db.ledgerJournal.findFirst({
      where: { id: { lt: before } },
      orderBy: { id: 'desc' },
      select: { id: true },
    });
    if (!last) break;
    before = (last.id / IDS_OF_MONTH) * IDS_OF_MONTH;
    let id = (last.id / step) * step + BigInt(digits);
    if (id > last.id) id -= step;
    for (let count = 0; count < limit && id > 0n && id >= before; count++, id -= step)
      found.push(id);
  }
  return found;
}

/** Finds a request for approval by its number: `#12` or `12`. */
export async function findApprovals(db: Db, text: string): Promise<SearchHit[]> {
  const [, mark, id = ''] = /^(#)?0*(\d{1,18})$/.exec(text.replace(/^覆核單\s*#?/, '#')) ?? [];
  const row = BIGINT.test(id) ? await findApprovalRow(db, id) : null;
  if (!row) return [];
  const t = translator();
  const name = t('deskApprovals.detail.title', { id: row.id });
  const about = `${t(`deskApprovals.actions.${ACTION_KEYS[row.action]}`)} ${row.subject}`;
  return [
    {
      ...{ kind: 'approval', id: row.id, href: approvalPath(row.id), name, about },
      ...{ amount: null, unit: null, status: t(`deskApprovals.status.${row.status}`) },
      ...{ status_code: row.status, at: row.created_at, is_exact: mark !== undefined },
    },
  ];
}

/** Finds an issue by its number. */
export async function findIssues(db: Db, text: string): Promise<SearchHit[]> {
  const no = text.toUpperCase();
  const row = /^[A-Z]{3}-\d{8}-\d{4,6}$/.test(no)
    ? await db.issue.findUnique({ where: { no }, include: { room: { select: { symbol: true } } } })
    : null;
  if (!row) return [];
  const t = translator();
  const id = row.id.toString();
  return [
    {
      ...{ kind: 'issue', id, href: issuePagePath(id), name: row.no },
      about: t(`deskMarket.metal.${row.room.symbol as 'XAU'}`),
      ...{ amount: null, unit: null, status: t(`deskMarket.state.${row.state as 'open'}`) },
      status_code: row.state,
      ...{ at: row.cutoffAt.toISOString(), is_exact: true },
    },
  ];
}

interface MemberRow {
  id: bigint;
  username: string;
  realName: string | null;
  status: string;
  createdAt: Date;
}

/** What belongs to one person only: an e-mail address, a phone number, a wallet address. */
const PERSONAL = /@|^\+?[\d\s-]{9,}$|^T\w{33}$|^0x\w{40}$/i;

/** Finds members, newest first, as the list of members does. */
export async function findMembers(db: Db, text: string, limit: number): Promise<SearchHit[]> {
  const values: string[] = [];
  const matches = matchesText(text, (given) => `$${values.push(given)}`);
  const rows = await db.$queryRawUnsafe<MemberRow[]>(
    `SELECT id, username, real_name AS "realName", status, created_at AS "createdAt"
     FROM app_user WHERE id = ANY (ARRAY(${matches})) ORDER BY id DESC LIMIT ${limit}`,
    ...values,
  );
  const isPersonal = rows.length === 1 && PERSONAL.test(text);
  const t = translator();
  return rows.map(({ id, username, realName, status, createdAt }) => ({
    ...{ kind: 'member' as const, id: id.toString(), href: `${DESK_PAGES.members}/${id}` },
    ...{ name: username, about: realName, amount: null, unit: null },
    status: t(`deskMembers.status.${status as 'active'}`),
    status_code: status,
    at: createdAt.toISOString(),
    is_exact: isPersonal || username.toLowerCase() === text.toLowerCase(),
  }));
}
