import { type Pool, reportConnections } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { translator } from '#lib/base/i18n/translate';
import { kindText } from '#lib/base/record-base/status-text';
import { addDays, dayStart, localDay, TIME_ZONE } from '#lib/base/taipei-time';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { getChainStatus } from '#lib/books/ledger/chain-queries';
import { accountClass, accountCode } from '#lib/books/ledger/chart-of-accounts';
import { getClosedMonth } from '#lib/books/ledger/periods';
import { inSnapshot } from '#lib/books/ledger/snapshot';
import { accountName } from '#lib/operation/reports/account-name';
import { parsePeriod } from '#lib/operation/reports/period';
import { amountCell, type ListFile, listFile } from '../export-file.ts';
import { toAmount } from './queries.ts';
import type { GeneralLedgerExport } from './schema.ts';

/** What the journals of one kind moved on one account. Minor units. */
interface GeneralRow {
  purpose: string;
  asset: string;
  kind: string;
  debitMinor: bigint;
  creditMinor: bigint;
}

type Row = Pick<GeneralRow, 'purpose' | 'asset' | 'kind'> & { debited: string; credited: string };

const SPREAD = `interval '5 minutes'`;
const SUMS = `a.purpose::text AS purpose, a.asset::text AS asset, e.kind,
  coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::text AS debited,
  coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::text AS credited`;

/**
 * The movements of a local day by account, asset and kind. Adjustments count on the day that they belong to,
 * which is not after the day on which they were posted. The cost follows the day's entries: OFFSET 0 keeps the
 * look-ups of adjustments on their indexes, where a join would read all journals.
 */
const DAY = `
  SELECT ${SUMS}
  FROM ledger_journal j JOIN ledger_entry e ON e.journal_id = j.id JOIN ledger_account a ON a.id = e.account_id
  WHERE j.id >= coalesce(ledger_journal_first_at($1::timestamptz - ${SPREAD}), 9223372036854775807)
    AND j.id < coalesce(ledger_journal_first_at($2::timestamptz + ${SPREAD}), 9223372036854775807)
    AND j.created_at >= $1 AND j.created_at < $2 AND j.kind <> 'adjustment'
  GROUP BY 1, 2, 3
  UNION ALL
  SELECT ${SUMS}
  FROM adjustment d
  CROSS JOIN LATERAL (SELECT created_at FROM ledger_journal WHERE id = d.journal_id OFFSET 0) AS j
  CROSS JOIN LATERAL (SELECT account_id, kind, amount FROM ledger_entry WHERE journal_id = d.journal_id OFFSET 0) AS e
  CROSS JOIN LATERAL (SELECT purpose, asset FROM ledger_account WHERE id = e.account_id OFFSET 0) AS a
  WHERE d.created_at >= $1::timestamptz - interval '1 day'
    AND coalesce(d.value_date, (j.created_at AT TIME ZONE '${TIME_ZONE}')::date) = $3::date
  GROUP BY 1, 2, 3`;

const ARCHIVED = 'SELECT FROM archived_month WHERE ended_at > $1 LIMIT 1';

/**
 * Exports a month for an accounting package: debits and credits by day (or of the month), account code, asset
 * and kind of journal, with the head of the chain. The export is in the audit log.
 * @throws {AppError} 4010 if journals of the month may be in the archive
 */
export async function exportGeneralLedger(
  pool: Pool,
  { month, by, reason, operator }: GeneralLedgerExport & { operator: string },
): Promise<ListFile> {
  const days = daysOf(month, localDay(new Date()));
  await requireUnarchived(month);
  const [{ head }, closed] = await Promise.all([getChainStatus(pool), getClosedMonth(pool)]);
  const state = closed !== null && month <= closed ? 'closed' : 'open';
  await recordAudit(pool, {
    ...{ actor: `operator:${operator}`, action: 'ledger.export-general' },
    ...{ subject: `period:${month}`, detail: { month, by, state, reason } },
  });
  const t = translator();
  const tail = [t(`deskLedger.periods.state.${state}`), head?.position ?? null, head?.hash ?? null];
  const file = {
    title: `${t('deskLedger.general.title')} ${month}`,
    slug: `general-ledger-${month}`,
  };
  return listFile(file, headerOf(), async (cursor) => {
    const day = cursor ?? days[0];
    if (day === undefined) return { cells: [], next: null };
    if (by === 'month') {
      const rows: GeneralRow[] = [];
      for (const one of days) rows.push(...(await readDay(one)));
      const date = days.at(-1) ?? day;
      return { cells: cellsOf({ month, date, tail }, addUp(rows)), next: null };
    }
    const cells = cellsOf({ month, date: day, tail }, addUp(await readDay(day)));
    return { cells, next: days[days.indexOf(day) + 1] ?? null };
  });
}

/** The days of a month up to today. */
function daysOf(month: string, today: string): string[] {
  const period = parsePeriod(month);
  const days: string[] = [];
  if (!period) return days;
  for (let day = period.firstDay; day <= period.lastDay && day <= today; day = addDays(day, 1))
    days.push(day);
  return days;
}

async function requireUnarchived(month: string): Promise<void> {
  const { rows } = await inSnapshot(reportConnections(), (snapshot) =>
    snapshot.query(ARCHIVED, [dayStart(`${month}-01`)]),
  );
  if (rows.length > 0) throw new AppError(4010, { detail: `${month} is in the archive` });
}

/** The movements of a local day. */
async function readDay(day: string): Promise<GeneralRow[]> {
  const { rows } = await inSnapshot(reportConnections(), (snapshot) =>
    snapshot.query<Row>(DAY, [dayStart(day), dayStart(day, 1), day]),
  );
  return rows.map(({ debited, credited, ...row }) => ({
    ...row,
    ...{ debitMinor: BigInt(debited), creditMinor: BigInt(credited) },
  }));
}

/** One row for each account, asset and kind, in the order of the codes. */
function addUp(rows: readonly GeneralRow[]): GeneralRow[] {
  const sums = new Map<string, GeneralRow>();
  for (const row of rows) {
    const key = [row.asset, accountCode(row.purpose), row.purpose, row.kind].join(' ');
    const sum = sums.get(key) ?? { ...row, debitMinor: 0n, creditMinor: 0n };
    sum.debitMinor += row.debitMinor;
    sum.creditMinor += row.creditMinor;
    sums.set(key, sum);
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

function headerOf(): string[] {
  const t = translator();
  return [
    ...[t('deskLedger.general.period'), t('deskLedger.trial.day'), t('deskLedger.tree.asset')],
    ...[t('deskLedger.sides.code'), t('deskLedger.tree.account'), t('deskLedger.general.class')],
    ...[t('deskLedger.general.text'), t('deskLedger.sides.debit'), t('deskLedger.sides.credit')],
    ...[t('deskLedger.general.state'), t('deskLedger.journal.position')],
    t('deskLedger.journal.hash'),
  ];
}

interface Place {
  month: string;
  date: string;
  tail: (string | null)[];
}

function cellsOf({ month, date, tail }: Place, rows: readonly GeneralRow[]) {
  const t = translator();
  return rows.map(({ asset, purpose, kind, debitMinor, creditMinor }) => {
    const code = accountCode(purpose);
    return [
      ...[month, date, asset, code, accountName(purpose)],
      ...[t(`deskLedger.sides.class.${accountClass(code)}`), kindText(kind)],
      ...[amountCell(toAmount(debitMinor, asset)), amountCell(toAmount(creditMinor, asset))],
      ...tail,
    ];
  });
}
