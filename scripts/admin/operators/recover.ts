import { Command } from 'commander';
import type pg from 'pg';
import { newOneTimePassword } from '#lib/access/session/password/new-one-time-password';
import { BootError } from '../../boot/boot-error.ts';
import { bootLocal } from '../../boot/database/local-database.ts';
import { onDatabase } from '../../boot/settings/installation.ts';
import { requiredReason } from '../options.ts';

const AS_OWNER = `
It needs no sign-in, but MIGRATE_DATABASE_URL: the role that owns the database.`;
const RECOVER_HELP = `
For administrators who can't sign in any more, and whom no other two can let in. The account is unlocked,
may sign in from any address, has no second factor, and its sessions end. The one-time password is valid
for 24 hours, in which nobody else can lock the account.${AS_OWNER}`;
const LOCK_HELP = `
For administrators whom the others can't lock, because fewer than two would remain. Sessions end, and what
was requested by the account or about it is withdrawn.${AS_OWNER}`;

const NOT_ALLOWED = '42501';
const REFUSED = 'JK006';

interface Options {
  reason: string;
  json?: boolean;
}

/** `operator recover`. */
export function recoverCommand(): Command {
  return ownerCommand(
    'recover',
    'Let an administrator in again; prints a password.',
    RECOVER_HELP,
  ).action((name: string, options: Options) => recover(name, options));
}

/** `operator lock`. */
export function lockCommand(): Command {
  return ownerCommand('lock', 'Lock an operator as the owner of the database.', LOCK_HELP).action(
    (name: string, options: Options) => lock(name, options),
  );
}

function ownerCommand(name: string, description: string, help: string): Command {
  const command = new Command(name)
    .description(description)
    .argument('<name>', 'name of the operator')
    .option('--json', 'print JSON')
    .addHelpText('after', help);
  return requiredReason(command);
}

async function recover(name: string, { reason, json }: Options): Promise<void> {
  const { password, passwordHash } = await newOneTimePassword();
  await asOwner('SELECT operator_recover($1, $2, $3)', [name, passwordHash, reason]);
  const done = { operator_account: name, done: 'operator.recover', password };
  console.log(
    json ? JSON.stringify(done) : `operator.recover of ${name}, one-time password: ${password}`,
  );
}

async function lock(name: string, { reason, json }: Options): Promise<void> {
  await asOwner('SELECT operator_lock($1, $2)', [name, reason]);
  const done = { operator_account: name, done: 'operator.lock' };
  console.log(json ? JSON.stringify(done) : `operator.lock of ${name}`);
}

async function asOwner(sql: string, values: string[]): Promise<void> {
  const local = await bootLocal();
  const run = (client: pg.Client) => client.query(sql, values).catch(refuse);
  try {
    await onDatabase(process.env.MIGRATE_DATABASE_URL ?? '', run);
  } finally {
    await local.close();
  }
}

function refuse(error: Error & { code?: string }): never {
  if (error.code === NOT_ALLOWED)
    throw new BootError('MIGRATE_DATABASE_URL must name the role that owns the database.');
  if (error.code === REFUSED) throw new BootError(`${error.message}.`);
  throw error;
}
