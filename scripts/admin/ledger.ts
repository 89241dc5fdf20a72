import { existsSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { connections, database } from '#lib/base/db/client';
import { getChainStatus } from '#lib/books/ledger/chain-queries';
import { describeBrokenRow } from '#lib/books/ledger/check';
import { compareNotedHeads, readNotedHeads } from '#lib/books/ledger/noted-heads';
import { inSnapshot } from '#lib/books/ledger/snapshot';
import type { ChainHead } from '#lib/books/ledger/verify-chain';
import { getHeldSince } from '#lib/operation/audit/books-hold';
import { type BooksReport, verifyBooks } from '#lib/operation/audit/verify-books';
import { BooksBrokenError } from './books-broken-error.ts';
import { type CommandOptions, operatorCommand, printFacts } from './operator-command.ts';

const HELP = `
Recomputes every rule of the ledger from its rows at one moment, and then compares top-ups,
withdrawals, fixed terms, orders, issues and fills with the ledger. It changes nothing, takes no
locks, and exits 3 naming the first row that breaks a rule, with amounts in minor units. Keep heads of
the chain outside of this machine (CHAIN_HEAD_FILE, CHAIN_HEAD_URL): --noted then also detects a
rewritten or cut chain. It takes one head, or a file of published heads, all of which are compared;
after a restore, --up-to with the head that \`ledger chain\` shows leaves out those of the lost time.
The audit log and the status changes have a chain of their own: note its heads as events:position:hash.`;

/** `ledger verify | chain`. */
export function ledgerCommand(): Command {
  return new Command('ledger')
    .description('Verify the ledger and its hash chain.')
    .addCommand(verifyCommand())
    .addCommand(chainCommand());
}

function verifyCommand(): Command {
  return operatorCommand('verify', 'Recompute the ledger and its hash chain.', 'ledger.verify')
    .option(
      '--noted <head>',
      'position:hash of the chain, noted earlier, or a file of heads',
      noted,
    )
    .option(
      '--up-to <head>',
      'with a file: leaves out heads after this one, as a restored chain lacks them',
      position,
    )
    .addHelpText('after', HELP)
    .action(async (options: CommandOptions & { noted?: Noted; upTo?: bigint }) => {
      const report = await verify(options.noted, options.upTo);
      if (options.json) console.log(JSON.stringify({ ok: report.broken === null, ...report }));
      if (report.broken) throw new BooksBrokenError(describeBrokenRow(report.broken));
      const since = await getHeldSince(database());
      const held = since && { payouts_and_credits: `held since ${since.toISOString()}` };
      if (!options.json) printFacts({ ...factsOf(report), ...held }, options);
    });
}

/** A head of a chain, or the path of a file with heads. */
type Noted = { head: ChainHead } | { events: ChainHead } | { file: string };

/** Verifies the books; first it compares the heads of a file with the chains. */
async function verify(noted?: Noted, upTo?: bigint): Promise<BooksReport> {
  if (!noted) return verifyBooks(connections());
  if ('head' in noted) return verifyBooks(connections(), noted.head);
  if ('events' in noted) return verifyBooks(connections(), undefined, noted.events);
  const { broken, newest, newestEvents } = await inSnapshot(connections(), (snapshot) =>
    compareNotedHeads(snapshot, readNotedHeads(noted.file, upTo)),
  );
  // A line names a verified head and the newest seal, which may be of the lost time.
  const seal = upTo === undefined ? (newestEvents ?? undefined) : undefined;
  const report = await verifyBooks(connections(), newest ?? undefined, seal);
  return { ...report, broken: broken ?? report.broken };
}

function chainCommand(): Command {
  return operatorCommand(
    'chain',
    'Show the head of the hash chain and how many journals wait for it.',
    'ledger.read',
  ).action(async (options: CommandOptions) => {
    const status = await getChainStatus(database());
    const { head, waiting, waiting_since } = status;
    const facts = {
      head: head && placeOf(head),
      chained_at: head?.chained_at ?? null,
      waiting,
      waiting_since,
    };
    printFacts(options.json ? status : facts, options);
  });
}

function factsOf({ counts, head, waiting, events }: BooksReport): object {
  return {
    ledger: 'sound',
    ...counts,
    head: head && placeOf(head),
    waiting_for_the_chain: waiting,
    events: events.head && `events:${placeOf(events.head)}`,
    events_waiting: events.waiting,
  };
}

/** The format of `--noted`. */
function placeOf({ position, hash }: ChainHead): string {
  return `${position}:${hash}`;
}

/** The position of `--up-to`. */
function position(value: string): bigint {
  const [, digits] = /^([1-9]\d{0,17})(:[0-9a-f]{64})?$/i.exec(value) ?? [];
  if (digits) return BigInt(digits);
  throw new InvalidArgumentError('It takes a position of the chain, or a head: position:hash.');
}

function noted(value: string): Noted {
  const [, events, position, digits] =
    /^(events:)?([1-9]\d{0,17}):([0-9a-f]{64})$/i.exec(value) ?? [];
  if (position && digits) {
    const place = { position, hash: digits.toLowerCase() };
    return events ? { events: place } : { head: place };
  }
  if (existsSync(value)) return { file: value };
  throw new InvalidArgumentError(
    'There is no such file. It takes a position, a colon and 64 hexadecimal digits, or a file of published heads.',
  );
}
