import { Command } from 'commander';
import { type Operator, requireRight } from '#lib/access/operators/operator';
import type { Action } from '#lib/access/operators/rights';
import {
  lockOperatorSession,
  type OperatorSession,
} from '#lib/access/operators/session/find-operator-session';
import { closeDatabase, type Db, database } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import type { ApprovalOutcome } from '#lib/site/desk/approvals/apply-or-request';
import { commandAtHand } from '../boot/command-at-hand.ts';
import { bootLocal, type OpenDatabase } from '../boot/database/local-database.ts';
import { requireInstallation } from '../boot/settings/require-installation.ts';
import { CLI_ADDRESS, findCommandSession } from './operators/command-session.ts';
import { tableOf } from './table.ts';

/** Options of every command. */
export interface CommandOptions {
  /** Name of the operator who is signed in. */
  operator: string;
  json?: boolean;
}

/** What a command requires before it runs. */
interface Requirement {
  right: Action;
  /** Checks that this process may use the database. */
  admit(command: Command): Promise<void>;
  /** Also with a one-time password and without a second factor. */
  unfinished: boolean;
}

const requirements = new WeakMap<Command, Requirement>();

/**
 * Creates a command with the options that all commands have.
 * @param right what its operator must be allowed to do (lib/access/operators/rights.ts)
 */
export function operatorCommand(
  name: string,
  description: string,
  right: Action,
  { admit = () => requireInstallation(), unfinished = false }: Partial<Requirement> = {},
): Command {
  const command = new Command(name).description(description).option('--json', 'print JSON');
  requirements.set(command, { right, admit, unfinished });
  return command;
}

/** The right that a command requires; undefined for those without a sign-in. */
export function rightOf(command: Command): Action | undefined {
  return requirements.get(command)?.right;
}

let local: OpenDatabase | undefined;
let signedIn: { session: OperatorSession; right: Action } | undefined;

/** Opens the database for a command and signs its operator in. @throws {AppError} 4030 the right is missing */
export async function openForCommand(command: Command): Promise<void> {
  const requirement = requirements.get(command);
  if (!requirement) return;
  local = await bootLocal();
  await requirement.admit(command);
  const { right } = requirement;
  signedIn = { session: await findCommandSession(database(), requirement), right };
  const { operator } = signedIn.session;
  requireRight(operator, right);
  command.setOptionValue('operator', operator.name);
}

/** Closes what `openForCommand` opened. */
export async function closeAfterCommand(): Promise<void> {
  if (!local) return;
  await closeDatabase();
  await local.close();
  [local, signedIn] = [undefined, undefined];
}

/** The operator of the running command, with the roles. */
export function commandOperator(): Operator {
  return requireSignedIn().session.operator;
}

/** The session of the running command. */
export function commandSessionId(): string {
  return requireSignedIn().session.id;
}

function requireSignedIn() {
  if (!signedIn) throw new Error('this command has no operator');
  return signedIn;
}

/**
 * Runs a command's write in one transaction, so that change and audit row commit together. The command
 * may have waited for an answer, so session and right are judged again.
 */
export function inCommandTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(database(), async (tx) => {
    const { operator } = await lockCommandSession(tx);
    requireRight(operator, requireSignedIn().right);
    return work(tx);
  });
}

/**
 * Reads the session of the running command again, and locks it until the transaction ends.
 * @throws {AppError} 8888 it has ended
 */
export async function lockCommandSession(tx: Db): Promise<OperatorSession> {
  const command = requireSignedIn();
  const { id } = command.session;
  if (id === '') {
    // Without operators there is no session to lock. Meanwhile somebody may have created one.
    if (await tx.operator.findFirst({ select: { id: true } }))
      throw new AppError(8888, { detail: 'there are operators now: sign in first' });
    return command.session;
  }
  const session = await lockOperatorSession(tx, { id, address: CLI_ADDRESS });
  if (!session) throw new AppError(8888, { detail: 'the session has ended: sign in again' });
  command.session = session;
  return session;
}

/** Prints that a change waits for another operator. @returns false if it has been applied */
export function printWaiting(outcome: ApprovalOutcome, options: CommandOptions): boolean {
  if (outcome.applied) return false;
  const approval = outcome.approvalId.toString();
  const { password } = outcome.result;
  const secret = password ? `; one-time password, valid once approved: ${password}` : '';
  printDone(
    { done: 'request', approval, ...outcome.result },
    `approval ${approval} waits for another operator: ${commandAtHand('admin', `call decideApproval '{"id":"${approval}","decision":"approve"}'`)}${secret}`,
    options,
  );
  return true;
}

/** Prints the result of a change: one sentence, or JSON. */
export function printDone(
  done: { done: string; [fact: string]: unknown },
  sentence: string,
  { operator, json }: CommandOptions,
): void {
  console.log(json ? JSON.stringify({ ...done, operator }) : sentence);
}

/** Prints an object as lines of name and value, or as JSON. */
export function printFacts(facts: object, { json }: { json?: boolean }): void {
  if (json) {
    console.log(JSON.stringify(facts));
    return;
  }
  const shown = Object.entries(facts).filter(([, value]) => value !== null);
  const width = Math.max(...shown.map(([name]) => name.length)) + 2;
  for (const [name, value] of shown)
    console.log(`${`${name.replaceAll('_', ' ')}:`.padEnd(width)}${textOf(value)}`);
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Prints rows as a table, or as JSON. */
export function printRows(rows: readonly object[], options: { json?: boolean }): void {
  if (options.json) console.log(JSON.stringify(rows));
  else if (rows.length === 0) console.log('nothing');
  else console.log(tableOf(rows));
}
