import { Argument, Command } from 'commander';
import { readDatabaseError } from '#lib/db/database-error';
import { getInstallation, MODES, type Mode, setMode } from '#lib/installation/set-mode';
import { BootError } from '#scripts/boot/boot-error';
import { requireTables } from '../boot/settings/require-installation.ts';
import {
  atDesk,
  type DeskOptions,
  deskCommand,
  printDone,
  printFacts,
  writeAtDesk,
} from './desk.ts';

/** SQLSTATE of a row that a constraint refuses. */
const CHECK_VIOLATION = '23514';

/** `mode set | show`. */
export function modeCommand(): Command {
  return new Command('mode')
    .description('Whether this database holds simulated or real money.')
    .addCommand(setCommand())
    .addCommand(showCommand());
}

function setCommand(): Command {
  return deskCommand('set', 'Give a database its mode, once and for good.')
    .addArgument(new Argument('<mode>').choices(MODES))
    .action(async (mode: Mode, options: DeskOptions) => {
      await writeAtDesk((tx) => setMode(tx, mode, `operator:${options.as}`), requireTables).catch(
        (error: unknown) => {
          if (readDatabaseError(error)?.sqlState !== CHECK_VIOLATION) throw error;
          throw new BootError(
            `This database holds records of the other mode, so it can't be in ${mode} mode: use an empty one.`,
          );
        },
      );
      printDone({ mode, done: 'set' }, `mode: ${mode}, set by ${options.as}`, options);
    });
}

function showCommand(): Command {
  return deskCommand('show', 'The mode of this database, and who set it when.').action(
    async (options: DeskOptions) => {
      const found = await atDesk(getInstallation, requireTables);
      const facts = { mode: found?.mode, set_by: found?.setBy, set_at: found?.setAt.toISOString() };
      printFacts(found ? facts : { mode: 'none' }, options);
    },
  );
}
