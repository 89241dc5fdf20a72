import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { CASE_STATUSES, REJECT_REASONS } from '#lib/features/identity/enums';
import { revealDocument } from '#lib/features/identity/reveal-document';
import { approveIdentity, rejectIdentity } from '#lib/features/identity/review-identity';
import { getCaseOrThrow, listCases } from '#lib/site/desk/kyc/queries';
import {
  type CommandOptions,
  inCommandTransaction,
  onDatabase,
  operatorCommand,
  printDone,
  printFacts,
  printRows,
} from './operator-command.ts';
import { limit, requiredReason } from './review-queue.ts';

type DecidedStatus = Exclude<(typeof CASE_STATUSES)[number], 'draft'>;

/** `kyc list | show | documents | approve | reject`. */
export function kycCommand(): Command {
  return new Command('kyc')
    .description('Review the documents with which members prove their identity.')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(documentsCommand())
    .addCommand(approveCommand())
    .addCommand(rejectCommand());
}

function listCommand(): Command {
  return operatorCommand(
    'list',
    'List cases of one status: waiting ones oldest first, decided ones newest first.',
    'kyc.read',
  )
    .addOption(
      new Option('--status <status>', 'status of the cases')
        .choices(CASE_STATUSES.filter((status) => status !== 'draft'))
        .default('submitted'),
    )
    .option('--limit <number>', 'maximum number, up to 1000', limit, 100)
    .action(async (options: CommandOptions & { status: DecidedStatus; limit: number }) =>
      printRows((await onDatabase((pool) => listCases(pool, options))).rows, options),
    );
}

function showCommand(): Command {
  return operatorCommand('show', 'Show a case with its history, without the pictures.', 'kyc.read')
    .argument('<id>', 'id of the case', caseId)
    .action(async (id: bigint, options: CommandOptions) =>
      printFacts(await onDatabase((pool) => getCaseOrThrow(pool, id)), options),
    );
}

function documentsCommand(): Command {
  return requiredReason(
    operatorCommand(
      'documents',
      'Write the pictures of a case to a folder. Remove them after the review.',
      'kyc.read',
    )
      .argument('<id>', 'id of the case', caseId)
      .requiredOption('--out <folder>', 'where the pictures are written'),
    'why you look at them; kept in the audit log',
  ).action(async (id: bigint, options: CommandOptions & { reason: string; out: string }) => {
    const { operator, reason, out } = options;
    const pictures = await inCommandTransaction(async (tx) => {
      const { documents } = await getCaseOrThrow(tx, id);
      const read = [];
      for (const { id: documentId, kind } of documents) {
        const wanted = { id: BigInt(documentId), operator, reason };
        read.push({ kind, bytes: await revealDocument(tx, wanted) });
      }
      return read;
    });
    await mkdir(out, { recursive: true });
    const files = pictures.map(({ kind, bytes }) => ({
      bytes,
      path: join(out, `kyc-${id}-${kind}.webp`),
    }));
    for (const { path, bytes } of files) await writeFile(path, bytes, { mode: 0o600 });
    const paths = files.map(({ path }) => path);
    const sentence = `case ${id}: ${paths.join(', ')} written for ${operator}`;
    printDone({ done: 'documents', case: id.toString(), files: paths }, sentence, options);
  });
}

function approveCommand(): Command {
  return operatorCommand(
    'approve',
    'Approve the documents of a case: the member gets level 2.',
    'kyc.review',
  )
    .argument('<id>', 'id of the case', caseId)
    .action(async (id: bigint, options: CommandOptions) => {
      const { operator } = options;
      await inCommandTransaction((tx) => approveIdentity(tx, { id, operator }));
      const done = { done: 'approve', case: id.toString() };
      printDone(done, `case ${id}: approved by ${operator}`, options);
    });
}

function rejectCommand(): Command {
  return operatorCommand(
    'reject',
    'Reject the documents of a case; the member can upload again.',
    'kyc.review',
  )
    .argument('<id>', 'id of the case', caseId)
    .addOption(
      new Option('--reason <reason>', 'shown to the member')
        .choices(REJECT_REASONS)
        .makeOptionMandatory(),
    )
    .option('--note <text>', 'shown to the member with the reason; required for other')
    .action(async (id: bigint, options: CommandOptions & { reason: string; note?: string }) => {
      const { operator, reason, note } = options;
      await inCommandTransaction((tx) => rejectIdentity(tx, { id, operator, reason, note }));
      const done = { done: 'reject', case: id.toString(), reason };
      printDone(done, `case ${id}: rejected by ${operator} (${reason})`, options);
    });
}

function caseId(value: string): bigint {
  if (/^[1-9]\d{0,17}$/.test(value)) return BigInt(value);
  throw new InvalidArgumentError('It takes the id of a case.');
}
