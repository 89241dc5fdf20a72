import type { Db } from '#lib/base/db/client';
import { type BrokenRow, describeBrokenRow } from '#lib/books/ledger/check';
import { DESK_PAGES, issuePagePath, LEDGER_PAGES } from '../paths.ts';

/** What is wrong, by the table of the row that breaks a rule. */
const KINDS = {
  ledger_entry: 'entry',
  ledger_journal: 'journal',
  ledger_account: 'account',
  ledger_hold: 'hold',
  ledger_chain: 'chain',
  ledger_unchained: 'chain',
  recharge: 'topUp',
  withdrawal: 'withdrawal',
  trade_order: 'order',
  issue: 'issue',
  fill: 'fill',
  fixed_deposit: 'fixedTerm',
  fixed_move: 'fixedTerm',
  fixed_product: 'fixedTerm',
  adjustment: 'adjustment',
  cell_settlement: 'cellSettlement',
  asset_snapshot: 'snapshot',
  audit_event: 'events',
  status_event: 'events',
  event_seal: 'events',
} as const;

/** A fault of the books as the desk shows it. */
export interface FaultView {
  kind: (typeof KINDS)[keyof typeof KINDS] | 'sums';
  id: string;
  expected: string;
  found: string;
  /** For engineers, in English. */
  sentence: string;
  /** Pages of what it concerns. */
  links: { to: 'journal' | 'record' | 'member'; href: string }[];
}

/** Describes a fault, with links to the journal, the record and the member it concerns. */
export async function viewFault(db: Db, fault: BrokenRow): Promise<FaultView> {
  const { table, id, expected, found } = fault;
  const journal = table === 'ledger_journal' ? id : fault.journal;
  const record = recordPath(table, id);
  const member = await findMemberId(db, table, id);
  const links: FaultView['links'] = [];
  if (journal) links.push({ to: 'journal', href: `${LEDGER_PAGES.journals}/${journal}` });
  if (record) links.push({ to: 'record', href: record });
  if (member) links.push({ to: 'member', href: `${DESK_PAGES.members}/${member}` });
  return { kind: faultKind(table), id, expected, found, sentence: describeBrokenRow(fault), links };
}

/** What is wrong with a row of a table: a key of `deskLedger.fault.kind`. */
export function faultKind(table: string): FaultView['kind'] {
  return Object.hasOwn(KINDS, table) ? KINDS[table as keyof typeof KINDS] : 'sums';
}

function recordPath(table: string, id: string): string | null {
  if (table === 'recharge') return `${DESK_PAGES.topUps}/${id}`;
  if (table === 'withdrawal') return `${DESK_PAGES.withdrawals}/${id}`;
  return table === 'issue' ? issuePagePath(id) : null;
}

type Owned = { userId: bigint | null } | null;

const OWNERS: Record<string, (db: Db, id: bigint) => Promise<Owned>> = {
  ledger_account: (db, id) => db.ledgerAccount.findFirst({ where: { id } }),
  ledger_hold: (db, id) => db.ledgerHold.findFirst({ where: { id } }),
  recharge: (db, id) => db.recharge.findFirst({ where: { id } }),
  withdrawal: (db, id) => db.withdrawal.findFirst({ where: { id } }),
  trade_order: (db, id) => db.tradeOrder.findFirst({ where: { id } }),
  fixed_deposit: (db, id) => db.fixedDeposit.findFirst({ where: { id } }),
  fixed_move: (db, id) => db.fixedMove.findFirst({ where: { id } }),
};

async function findMemberId(db: Db, table: string, id: string): Promise<bigint | null> {
  const read = Object.hasOwn(OWNERS, table) ? OWNERS[table] : undefined;
  if (!read || !/^[1-9]\d{0,17}$/.test(id)) return null;
  return (await read(db, BigInt(id)))?.userId ?? null;
}
