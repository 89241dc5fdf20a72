import { type OtherDatabase, openOtherDatabase } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { AppError } from '#lib/base/errors/app-error';

/** An installation with members, ledger, chain and dealer accounts of its own, next to others. */
export interface Cell extends OtherDatabase {
  name: string;
}

/** The purpose of the account in which a cell keeps what another cell owes it. */
export function clearingPurpose(otherCell: string): `clearing:cell${string}` {
  return `clearing:cell${otherCell}`;
}

/**
 * Opens the cells of CELLS for `work`, and closes them afterwards.
 * @throws {AppError} 4001 if CELLS is not set
 */
export async function withCells<T>(
  work: (cells: ReadonlyMap<string, Cell>) => Promise<T>,
): Promise<T> {
  const { CELLS } = env();
  if (!CELLS)
    throw new AppError(4001, { detail: 'CELLS does not name the databases of the cells' });
  const cells = new Map(
    Object.entries(CELLS).map(([name, url]) => [name, { name, ...openOtherDatabase(url) }]),
  );
  try {
    return await work(cells);
  } finally {
    await Promise.all([...cells.values()].map(({ close }) => close()));
  }
}
