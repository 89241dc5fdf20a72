import { Command, InvalidArgumentError } from 'commander';
import { verifyBooks } from '#lib/audit/verify-books';
import { connections } from '#lib/db/client';
import { getChainStatus } from '#lib/ledger/chain-queries';
import { sentenceOfBroken } from '#lib/ledger/check';
import type { LedgerReport } from '#lib/ledger/verify';
import type { ChainHead } from '#lib/ledger/verify-chain';
import { BootError } from '#scripts/boot/boot-error';
import { atDesk, type DeskOptions, deskCommand, printFacts } from './desk.ts';

const HELP = `
Verification recomputes every rule of the ledger from its rows, as of one moment, and then whether
recharges and withdrawals say what the ledger says. It changes nothing, takes no locks, and exits 1
naming the first row that breaks a rule; amounts are in minor units there. Note the head of the
chain down outside of this machine: --noted then also tells a chain that somebody wrote anew.`;

/** `ledger verify | chain`. */
export function ledgerCommand(): Command {
  return new Command('ledger')
    .description('Prove the ledger.')
    .addCommand(verifyCommand())
    .addCommand(chainCommand());
}

function verifyCommand(): Command {
  return deskCommand('verify', 'Recompute the ledger and its hash chain.')
    .option('--noted <position:hash>', 'a place of the chain that was written down earlier', noted)
    .addHelpText('after', HELP)
    .action(async (options: DeskOptions & { noted?: ChainHead }) => {
      const report = await atDesk(() => verifyBooks(connections(), options.noted));
      if (options.json) console.log(JSON.stringify({ ok: report.broken === null, ...report }));
      else if (report.broken) throw new BootError(sentenceOfBroken(report.broken));
      else printFacts(factsOf(report), options);
      if (report.broken) process.exitCode = 1;
    });
}

function chainCommand(): Command {
  return deskCommand('chain', 'How far the hash chain has come, and what waits for it.').action(
    async (options: DeskOptions) => {
      const status = await atDesk(getChainStatus);
      const { head, waiting, waiting_since } = status;
      const facts = {
        head: head && placeOf(head),
        chained_at: head?.chained_at ?? null,
        waiting,
        waiting_since,
      };
      printFacts(options.json ? status : facts, options);
    },
  );
}

function factsOf({ counts, head, waiting }: LedgerReport): object {
  return {
    ledger: 'sound',
    ...counts,
    head: head && placeOf(head),
    waiting_for_the_chain: waiting,
  };
}

/** In the form that `--noted` takes. */
function placeOf({ position, hash }: ChainHead): string {
  return `${position}:${hash}`;
}

function noted(value: string): ChainHead {
  const [, position, hash] = /^([1-9]\d{0,17}):([0-9a-f]{64})$/i.exec(value) ?? [];
  if (position && hash) return { position, hash: hash.toLowerCase() };
  throw new InvalidArgumentError('It takes a position, a colon and 64 hexadecimal digits.');
}
