import { Command, InvalidArgumentError } from 'commander';
import { verifyBooks } from '#lib/audit/verify-books';
import { connections } from '#lib/db/client';
import { getChainStatus } from '#lib/ledger/chain-queries';
import { describeBrokenRow } from '#lib/ledger/check';
import type { LedgerReport } from '#lib/ledger/verify';
import type { ChainHead } from '#lib/ledger/verify-chain';
import { BootError } from '#scripts/boot/boot-error';
import {
  type CommandOptions,
  onDatabase,
  operatorCommand,
  printFacts,
} from './operator-command.ts';

const HELP = `
Recomputes every rule of the ledger from its rows at one moment, and then compares top-ups,
withdrawals, fixed terms, orders, issues and fills with the ledger. It changes nothing, takes no
locks, and exits 1 naming the first row that breaks a rule, with amounts in minor units. Keep the
printed head of the chain outside of this machine: --noted then also detects a rewritten chain.`;

/** `ledger verify | chain`. */
export function ledgerCommand(): Command {
  return new Command('ledger')
    .description('Verify the ledger.')
    .addCommand(verifyCommand())
    .addCommand(chainCommand());
}

function verifyCommand(): Command {
  return operatorCommand('verify', 'Recompute the ledger and its hash chain.')
    .option('--noted <position:hash>', 'position and hash of the chain, noted earlier', noted)
    .addHelpText('after', HELP)
    .action(async (options: CommandOptions & { noted?: ChainHead }) => {
      const report = await onDatabase(() => verifyBooks(connections(), options.noted));
      if (options.json) console.log(JSON.stringify({ ok: report.broken === null, ...report }));
      else if (report.broken) throw new BootError(describeBrokenRow(report.broken));
      else printFacts(factsOf(report), options);
      if (report.broken) process.exitCode = 1;
    });
}

function chainCommand(): Command {
  return operatorCommand(
    'chain',
    'Show the head of the hash chain and how many journals wait for it.',
  ).action(async (options: CommandOptions) => {
    const status = await onDatabase(getChainStatus);
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

function factsOf({ counts, head, waiting }: LedgerReport): object {
  return {
    ledger: 'sound',
    ...counts,
    head: head && placeOf(head),
    waiting_for_the_chain: waiting,
  };
}

/** The form that `--noted` takes. */
function placeOf({ position, hash }: ChainHead): string {
  return `${position}:${hash}`;
}

function noted(value: string): ChainHead {
  const [, position, hash] = /^([1-9]\d{0,17}):([0-9a-f]{64})$/i.exec(value) ?? [];
  if (position && hash) return { position, hash: hash.toLowerCase() };
  throw new InvalidArgumentError('It takes a position, a colon and 64 hexadecimal digits.');
}
