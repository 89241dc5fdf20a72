import { type Asset, formatAmount } from '#lib/base/money';
import { inSnapshot, type Snapshot } from '#lib/books/ledger/snapshot';
import { type Cell, clearingPurpose } from './cell.ts';

/** An asset in one cell, or in all of them; decimal strings. */
interface AssetTotals {
  cell: string;
  asset: Asset;
  /** Sum of all accounts: zero. */
  sum: string;
  /** What members have, available, frozen and in fixed terms. */
  members: string;
  /** Accounts of the house but the next two. */
  house: string;
  /** Clearing accounts of channels. */
  channels: string;
  /** Clearing accounts of other cells. In the line of all cells: what is in transit. */
  cells: string;
}

/** The state of one cell. */
interface CellState {
  cell: string;
  members: string;
  /** `position:hash` of the head of the hash chain; null if it is empty. */
  head: string | null;
  /** The worker's last verdict on the books, and when; null if it has none yet. */
  verdict: string | null;
  verified_at: string | null;
}

/** A settlement that was posted in the cell that gives and not yet in the one that gets. */
interface InTransit {
  reference: string;
  from: string;
  to: string;
  account: string;
  asset: Asset;
  amount: string;
}

export interface CellTotals {
  cells: CellState[];
  assets: AssetTotals[];
  in_transit: InTransit[];
  /** One sentence for each contradiction between the cells; empty if they are sound. */
  broken: string[];
}

type Amounts = Record<'sum' | 'members' | 'house' | 'channels' | 'cells', bigint>;

interface Side {
  reference: string;
  fromCell: string;
  toCell: string;
  side: 'from' | 'to';
  account: string;
  asset: Asset;
  amountMinor: string;
}

interface CellRows {
  state: CellState;
  assets: (Record<keyof Amounts, string> & { asset: Asset })[];
  clearing: { asset: Asset; purpose: string; balance: string }[];
  sides: Side[];
}

const ALL = 'all';
/** A settlement may commit between the reads of two cells; then they are read again. */
const TRIES = 3;

const STATE = `
  SELECT (SELECT count(*)::text FROM app_user) AS members, head.place AS head, last.verdict, last.at::text AS verified_at
  FROM (SELECT 1) AS one
  LEFT JOIN (SELECT position || ':' || encode(hash, 'hex') AS place FROM ledger_chain ORDER BY position DESC LIMIT 1)
    AS head ON true
  LEFT JOIN (SELECT verdict, finished_at AS at FROM books_check WHERE kind = 'verify' ORDER BY id DESC LIMIT 1)
    AS last ON true`;

const ASSETS = `
  SELECT asset, sum(balance)::text AS sum,
    coalesce(sum(balance) FILTER (WHERE user_id IS NOT NULL), 0)::text AS members,
    coalesce(sum(balance) FILTER (WHERE user_id IS NULL AND purpose NOT LIKE 'clearing:%'), 0)::text AS house,
    coalesce(sum(balance) FILTER (WHERE user_id IS NULL AND purpose LIKE 'clearing:%' AND purpose NOT LIKE 'clearing:cell%'), 0)::text AS channels,
    coalesce(sum(balance) FILTER (WHERE user_id IS NULL AND purpose LIKE 'clearing:cell%'), 0)::text AS cells
  FROM ledger_account GROUP BY asset ORDER BY asset`;

const CLEARING = `
  SELECT asset, purpose, sum(balance)::text AS balance FROM ledger_account
  WHERE user_id IS NULL AND purpose LIKE 'clearing:cell%' GROUP BY asset, purpose ORDER BY asset, purpose`;

const SETTLEMENTS = `
  SELECT reference, from_cell AS "fromCell", to_cell AS "toCell", side, account, asset, amount::text AS "amountMinor"
  FROM cell_settlement ORDER BY id`;

/**
 * Sums the books of all cells, each as of one moment, and compares the two sides of every settlement. It
 * verifies no ledger: the worker of each cell and `ledger verify` do.
 */
export async function getCellTotals(cells: readonly Cell[]): Promise<CellTotals> {
  for (let left = TRIES; ; left--) {
    const rows = await Promise.all(cells.map(readCell));
    const totals = compareCells(rows);
    if (totals.broken.length === 0 || left === 1) return totals;
  }
}

function readCell({ name, connections }: Cell): Promise<CellRows> {
  return inSnapshot(connections, async (snapshot) => {
    const [state] = await rowsOf<Omit<CellState, 'cell'>>(snapshot, STATE);
    if (!state) throw new Error('the state of a cell has no row');
    return {
      state: { cell: name, ...state },
      assets: await rowsOf<CellRows['assets'][number]>(snapshot, ASSETS),
      clearing: await rowsOf<CellRows['clearing'][number]>(snapshot, CLEARING),
      sides: await rowsOf<Side>(snapshot, SETTLEMENTS),
    };
  });
}

async function rowsOf<Row extends object>(snapshot: Snapshot, sql: string): Promise<Row[]> {
  return (await snapshot.query<Row>(sql)).rows;
}

function compareCells(rows: readonly CellRows[]): CellTotals {
  const { open, broken } = matchSides(rows);
  const assets = [...new Set(rows.flatMap((one) => one.assets.map(({ asset }) => asset)))].sort();
  return {
    cells: rows.map(({ state }) => state),
    assets: assets.flatMap((asset) => assetLines(rows, asset)),
    in_transit: open.map(({ reference, fromCell, toCell, account, asset, amountMinor }) => ({
      ...{ reference, from: fromCell, to: toCell, account, asset },
      amount: formatAmount(BigInt(amountMinor), asset),
    })),
    broken: [
      ...rows.flatMap(unbalancedAssets),
      ...broken,
      ...assets.flatMap((asset) => clearingFaults(rows, open, asset)),
    ],
  };
}

function assetLines(rows: readonly CellRows[], asset: Asset): AssetTotals[] {
  const total: Amounts = { sum: 0n, members: 0n, house: 0n, channels: 0n, cells: 0n };
  const lines = rows.flatMap(({ state, assets }) => {
    const found = assets.find((one) => one.asset === asset);
    if (!found) return [];
    const amounts = { ...total };
    for (const name of Object.keys(total) as (keyof Amounts)[]) {
      amounts[name] = BigInt(found[name]);
      total[name] += amounts[name];
    }
    return [lineOf(state.cell, asset, amounts)];
  });
  return [...lines, lineOf(ALL, asset, total)];
}

function lineOf(cell: string, asset: Asset, amounts: Amounts): AssetTotals {
  const { sum, members, house, channels, cells } = amounts;
  const show = (amountMinor: bigint) => formatAmount(amountMinor, asset);
  return {
    ...{ cell, asset, sum: show(sum), members: show(members) },
    ...{ house: show(house), channels: show(channels), cells: show(cells) },
  };
}

function unbalancedAssets({ state, assets }: CellRows): string[] {
  return assets
    .filter(({ sum }) => sum !== '0')
    .map(({ asset, sum }) => `${state.cell}: all accounts of ${asset} sum to ${sum} minor units.`);
}

/** Settlements with one side, and what the two sides of the others contradict. */
function matchSides(rows: readonly CellRows[]): { open: Side[]; broken: string[] } {
  const given = new Map<string, Side>();
  const got = new Map<string, Side>();
  const broken: string[] = [];
  for (const { state, sides } of rows)
    for (const one of sides) {
      if (one[one.side === 'from' ? 'fromCell' : 'toCell'] !== state.cell)
        broken.push(`${state.cell}: settlement ${one.reference} belongs to another cell.`);
      (one.side === 'from' ? given : got).set(one.reference, one);
    }
  for (const one of got.values()) {
    const other = given.get(one.reference);
    if (!other) broken.push(`${one.toCell}: ${one.fromCell} has no settlement ${one.reference}.`);
    else if (JSON.stringify({ ...other, side: 'to' }) !== JSON.stringify(one))
      broken.push(
        `${one.toCell}: settlement ${one.reference} differs from that of ${one.fromCell}.`,
      );
  }
  return { open: [...given.values()].filter(({ reference }) => !got.has(reference)), broken };
}

/** The clearing accounts of two cells for each other sum to what is in transit between them. */
function clearingFaults(rows: readonly CellRows[], open: readonly Side[], asset: Asset): string[] {
  const balance = ({ clearing }: CellRows, other: CellRows) =>
    BigInt(
      clearing.find(
        (one) => one.asset === asset && one.purpose === clearingPurpose(other.state.cell),
      )?.balance ?? 0,
    );
  return rows.flatMap((one, index) =>
    rows.slice(index + 1).flatMap((other) => {
      const found = balance(one, other) + balance(other, one);
      const pair = [one.state.cell, other.state.cell];
      const expected = open
        .filter(
          (side) =>
            side.asset === asset && pair.includes(side.fromCell) && pair.includes(side.toCell),
        )
        .reduce((sum, { account, amountMinor }) => {
          const givenMinor = BigInt(amountMinor);
          return sum + (account.startsWith('clearing:') ? -givenMinor : givenMinor);
        }, 0n);
      if (found === expected) return [];
      return [
        `${pair.join(' and ')}: the clearing accounts of ${asset} sum to ${found}, not to the ${expected} minor units in transit.`,
      ];
    }),
  );
}
