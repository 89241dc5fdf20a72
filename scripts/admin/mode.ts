import { Argument, Command } from 'commander';
import { database } from '#lib/base/db/client';
import { readDatabaseError } from '#lib/base/db/database-error';
import { getInstallation, MODES, type Mode, setMode } from '#lib/running/installation/set-mode';
import { BootError } from '#scripts/boot/boot-error';
import { requireTables } from '../boot/settings/require-installation.ts';
import {
  type CommandOptions,
  inCommandTransaction,
  operatorCommand,
  printDone,
  printFacts,
} from './operator-command.ts';

/** SQLSTATE of a row that violates a check constraint. */
const CHECK_VIOLATION = '23514';

/** `mode set | show`. */
export function modeCommand(): Command {
  return new Command('mode')
    .description('Show or set whether this database holds simulated or real money.')
    .addCommand(setCommand())
    .addCommand(showCommand());
}

function setCommand(): Command {
  return operatorCommand(
    'set',
    'Set the mode of a database, once and permanently.',
    'system.manage',
    { admit: requireTables },
  )
    .addArgument(new Argument('<mode>').choices(MODES))
    .action(async (mode: Mode, options: CommandOptions) => {
      await inCommandTransaction((tx) => setMode(tx, mode, `operator:${options.operator}`)).catch(
        (error: unknown) => {
          if (readDatabaseError(error)?.sqlState !== CHECK_VIOLATION) throw error;
          throw new BootError(
            `This database holds records of the other mode, so it can't be in ${mode} mode: use an empty one.`,
          );
        },
      );
      printDone({ mode, done: 'set' }, `mode: ${mode}, set by ${options.operator}`, options);
    });
}

function showCommand(): Command {
  return operatorCommand(
    'show',
    'Show the mode of this database, and who set it when.',
    'system.read',
    { admit: requireTables },
  ).action(async (options: CommandOptions) => {
    const found = await getInstallation(database());
    const facts = { mode: found?.mode, set_by: found?.setBy, set_at: found?.setAt.toISOString() };
    printFacts(found ? facts : { mode: 'none' }, options);
  });
}
