import type { Db } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, CASH_CURRENCIES, formatAmount, METALS } from '#lib/base/money';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import type { HousePurpose, Leg } from '#lib/books/ledger/leg';
import { post } from '#lib/books/ledger/post';
import { getInstallation } from '#lib/running/installation/set-mode';
import { type Cell, clearingPurpose } from './cell.ts';

/** What one cell gives another. */
export interface SettlementTerms {
  /** Chosen by the operator; one settlement in all cells. */
  reference: string;
  /** `dealer_cash`, `dealer_metal`, `fee_income` or `clearing:<channel>`, the same in both cells. */
  account: string;
  asset: Asset;
  amountMinor: bigint;
}

/** The two sides of a settlement, in the order in which they are posted. */
const SIDES = ['from', 'to'] as const;
export type SettlementSide = (typeof SIDES)[number];

const ACCOUNT = /^(dealer_cash|dealer_metal|fee_income|clearing:(?!cell)[a-z]+)$/;
const REFERENCE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/**
 * Moves a house account's money or grams from one cell to another: a journal in each under the same
 * reference, first in the cell that gives. Each journal also moves the clearing account of the other cell, so
 * both ledgers sum to zero. What was posted on one side only is in transit; the same call again posts the
 * other side and nothing twice.
 * @returns the sides that this call posted; none if both were there
 * @throws {AppError} 4001 invalid terms, 4010 if the reference has other terms, a cell has another name or
 *   the modes differ, 4101 if the fee income has less
 */
export async function settleBetweenCells(
  { from, to }: { from: Cell; to: Cell },
  terms: SettlementTerms,
  operator: string,
): Promise<SettlementSide[]> {
  requireTerms(terms);
  const simulated = await requireSameMode(from, to);
  const cells = { from, to };
  for (const side of SIDES) await requireAgreement(cells, side, terms);
  const posted: SettlementSide[] = [];
  for (const side of SIDES) {
    const move = { cells, side, terms, simulated, actor: `operator:${operator}` };
    if (await inTransaction(cells[side].pool, (tx) => postSide(tx, move))) posted.push(side);
  }
  return posted;
}

function requireTerms({ reference, account, asset, amountMinor }: SettlementTerms): void {
  const refuse = (detail: string) => {
    throw new AppError(4001, { detail });
  };
  if (!REFERENCE.test(reference)) refuse(`${reference} is no reference`);
  if (!ACCOUNT.test(account)) refuse(`${account} is no account that cells settle`);
  const assets: readonly Asset[] = account === 'dealer_metal' ? METALS : CASH_CURRENCIES;
  if (!assets.includes(asset)) refuse(`${account} holds no ${asset}`);
  if (amountMinor <= 0n) refuse('the amount is not above zero');
}

/** @returns whether their money is simulated */
async function requireSameMode(from: Cell, to: Cell): Promise<boolean> {
  const [one, other] = [await getInstallation(from.pool), await getInstallation(to.pool)];
  if (one && one.mode === other?.mode) return one.mode === 'paper';
  throw new AppError(4010, { detail: `${from.name} and ${to.name} are not in the same mode` });
}

interface Move {
  cells: { from: Cell; to: Cell };
  side: SettlementSide;
  terms: SettlementTerms;
  simulated: boolean;
  actor: string;
}

/** Refuses a reference with other terms, and a database that settled under another name before. */
async function requireAgreement(
  cells: Move['cells'],
  side: SettlementSide,
  terms: SettlementTerms,
): Promise<void> {
  const { pool, name } = cells[side];
  const { reference, ...amounts } = terms;
  const stored = await pool.cellSettlement.findUnique({ where: { reference } });
  const wanted = { ...amounts, side, fromCell: cells.from.name, toCell: cells.to.name };
  const differs = Object.entries(wanted).some(
    ([key, value]) => stored && stored[key as keyof typeof wanted] !== value,
  );
  if (differs) throw new AppError(4010, { detail: `${name} has ${reference} with other terms` });
  const [latest] = await pool.cellSettlement.findMany({ orderBy: { id: 'desc' }, take: 1 });
  const known = latest && (latest.side === 'from' ? latest.fromCell : latest.toCell);
  if (known && known !== name)
    throw new AppError(4010, { detail: `the database that CELLS calls ${name} is ${known}` });
}

/** Posts one side with its row and audit row. @returns false if it was there */
async function postSide(tx: Db, { cells, side, terms, simulated, actor }: Move): Promise<boolean> {
  const { reference, account, asset, amountMinor } = terms;
  const [fromCell, toCell] = [cells.from.name, cells.to.name];
  const rows = await tx.$queryRaw<{ id: bigint }[]>`
    INSERT INTO cell_settlement (reference, from_cell, to_cell, side, account, asset, amount, actor, simulated)
    VALUES (${reference}, ${fromCell}, ${toCell}, ${side}, ${account}, ${asset}, ${amountMinor}, ${actor}, ${simulated})
    ON CONFLICT (reference) DO NOTHING RETURNING id`;
  const [row] = rows;
  if (!row) return false;
  const head = { kind: 'cell_settlement', ref: `cell_settlement:${row.id}`, actor, simulated };
  await post(tx, head, legsOf(terms, side, side === 'from' ? toCell : fromCell));
  const detail = { reference, from: fromCell, to: toCell, account, asset };
  await recordAudit(tx, {
    ...{ actor, action: `cells.settle.${side}`, subject: `cell_settlement:${row.id}` },
    detail: { ...detail, amount: formatAmount(amountMinor, asset) },
  });
  return true;
}

/** A channel's clearing account has the opposite sign of the money that the cell has there. */
function legsOf(
  { account, asset, amountMinor }: SettlementTerms,
  side: SettlementSide,
  other: string,
): Leg[] {
  const isGained = (side === 'to') !== account.startsWith('clearing:');
  const movedMinor = isGained ? amountMinor : -amountMinor;
  return [
    { userId: null, asset, purpose: account as HousePurpose, amountMinor: movedMinor },
    { userId: null, asset, purpose: clearingPurpose(other), amountMinor: -movedMinor },
  ];
}
