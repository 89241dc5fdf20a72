import type pg from 'pg';
import { addDays, localDay, TIME_ZONE } from '#lib/base/taipei-time';
import { UNRECONCILED_DAYS, type UnreconciledDay } from '#lib/operation/audit/unreconciled-days';
import { durationOf, type Probe, type Seen, seen, stateOf } from './doctor-line.ts';

const VERIFY_AGE = { warn: 180, bad: 900 };
/** Days that a line names. */
const SHOWN_DAYS = 10;
const WALK_AGE = { warn: 36 * 3_600, bad: 7 * 86_400 };

interface Outcome {
  verdict: string;
  age: number;
  day: string | null;
  sentence: string | null;
}

async function readOutcome(client: pg.Client, kind: string): Promise<Outcome | undefined> {
  const { rows } = await client.query<Outcome>(
    `SELECT verdict, extract(epoch FROM now() - finished_at)::float8 AS age, details ->> 'day' AS day,
       coalesce(details #>> '{broken,sentence}', details ->> 'fault') AS sentence
     FROM books_check WHERE kind = $1 ORDER BY id DESC LIMIT 1`,
    [kind],
  );
  return rows[0];
}

/** A verdict that is not sound, whatever its age. */
function faultOf({ verdict, age, sentence, day }: Outcome): Seen | null {
  if (verdict === 'sound') return null;
  const what = sentence ?? (day ? `the accounts of ${day} do not sum to zero` : '');
  const todo = 'stop payouts, run ledger verify, and compare with a backup';
  return seen('bad', `${verdict}, ${durationOf(age)} ago: ${what}`, todo);
}

/** State of the verifications and reconciliations of the books. */
export const BOOKS_PROBES: readonly Probe[] = [
  {
    name: 'balances',
    look: async (client) => {
      const { rows } = await client.query<{ asset: string; sum: string }>(
        'SELECT asset, sum(balance)::text AS sum FROM ledger_account GROUP BY asset ORDER BY asset',
      );
      const wrong = rows.filter(({ sum }) => sum !== '0');
      if (wrong.length === 0)
        return { state: 'ok', figure: `each of ${rows.length} assets sums to zero` };
      const figure = wrong
        .map(({ asset, sum }) => `${asset} sums to ${sum} minor units`)
        .join(', ');
      return seen('bad', figure, 'stop payouts and run ledger verify');
    },
  },
  {
    name: 'last verify',
    look: async (client) => {
      const last = await readOutcome(client, 'verify');
      const todo = 'is a worker running? See "books" in its log';
      if (!last) return seen('warn', 'none yet', todo);
      const figure = `sound, ${durationOf(last.age)} ago`;
      return faultOf(last) ?? seen(stateOf(last.age, VERIFY_AGE), figure, todo);
    },
  },
  {
    name: 'payouts and credits',
    look: async (client) => {
      const { rows } = await client.query<{ age: number; count: number }>(
        `SELECT extract(epoch FROM now() - min(found_at))::float8 AS age, count(*)::integer AS count
         FROM books_hold WHERE lifted_at IS NULL HAVING count(*) > 0`,
      );
      const [held] = rows;
      if (!held) return { state: 'ok', figure: 'not held' };
      const figure = `held for ${durationOf(held.age)}: ${held.count} faults of the books`;
      return seen('bad', figure, 'mend the books, then lift the hold at /desk/ledger/verify');
    },
  },
  {
    name: 'whole history',
    look: async (client) => {
      const { rows } = await client.query<{
        age: number | null;
        rows: string;
        part: string | null;
      }>(
        `SELECT extract(epoch FROM now() - finished_at)::float8 AS age, rows, part FROM books_walk WHERE id = 1`,
      );
      const [walk] = rows;
      const place = walk?.part ? `; now at ${walk.part}, ${walk.rows} rows` : '';
      if (!walk || walk.age === null)
        return seen('warn', `not verified yet${place}`, 'wait, or run ledger verify');
      const figure = `verified ${durationOf(walk.age)} ago${place}`;
      return seen(
        stateOf(walk.age, WALK_AGE),
        figure,
        'is a worker running? Else run ledger verify',
      );
    },
  },
  {
    name: 'last recon',
    look: async (client) => {
      const last = await readOutcome(client, 'recon');
      if (!last) return seen('warn', 'none yet', 'the worker does it after midnight; or run recon');
      // Yesterday is reconciled some minutes after midnight.
      const isLate = (last.day ?? '') < addDays(localDay(new Date(Date.now() - 1_800_000)), -1);
      const figure = `${last.day} is sound, ${durationOf(last.age)} ago`;
      return faultOf(last) ?? seen(isLate ? 'warn' : 'ok', figure, 'is a worker running?');
    },
  },
  {
    name: 'days',
    look: async (client) => {
      // Yesterday is reconciled some minutes after midnight.
      const newest = addDays(localDay(new Date(Date.now() - 1_800_000)), -1);
      const { rows } = await client.query<UnreconciledDay>(UNRECONCILED_DAYS, [newest, TIME_ZONE]);
      const wrong = rows.filter(({ verdict }) => verdict !== null).map(({ day }) => day);
      const missed = rows.filter(({ verdict }) => verdict === null).map(({ day }) => day);
      if (wrong.length > 0)
        return seen('bad', `not reconciled: ${listOf(wrong)}`, 'run recon --day DAY of each');
      const figure = missed.length > 0 ? `never reconciled: ${listOf(missed)}` : 'all reconciled';
      const todo = 'a worker does it by itself, ten days in five minutes; or run recon --day DAY';
      return seen(missed.length > 0 ? 'warn' : 'ok', figure, todo);
    },
  },
];

/** The first days, and how many more there are. */
function listOf(days: readonly string[]): string {
  const more = days.length - SHOWN_DAYS;
  return days.slice(0, SHOWN_DAYS).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
