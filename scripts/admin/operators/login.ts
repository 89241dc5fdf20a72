import { Command } from 'commander';
import { operatorSignInSchema } from '#lib/access/operators/schema';
import { endOperatorSession } from '#lib/access/operators/session/end-operator-session';
import { signIn } from '#lib/access/operators/sign-in/sign-in';
import { closeDatabase, database } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { bootLocal } from '../../boot/database/local-database.ts';
import { requireInstallation } from '../../boot/settings/require-installation.ts';
import {
  type CommandOptions,
  commandOperator,
  commandSessionId,
  operatorCommand,
  printDone,
  printFacts,
} from '../operator-command.ts';
import { CLI_ADDRESS } from './command-session.ts';
import { forgetToken, keepToken, readKeptToken } from './kept-token.ts';
import { askingForCode, type TerminalPrompt, withTerminalPrompt } from './terminal-prompt.ts';

const HELP = `
Asks for the password and, if one is enrolled, the code of the second factor; without a terminal they are
lines of standard input. The session ends after 15 idle minutes. Scripts set OPERATOR_TOKEN instead, to a
token of \`token create\`.`;

/** `login`. */
export function loginCommand(): Command {
  return new Command('login')
    .description('Sign in for the commands that follow.')
    .argument('<name>', 'your name')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (name: string, { json }: { json?: boolean }) => {
      const { token, expiresAt } = await onOpenedDatabase(() =>
        withTerminalPrompt((prompt) => signInByPrompt(name, prompt)),
      );
      keepToken(token);
      const ends = expiresAt.toISOString();
      console.log(
        json ? JSON.stringify({ operator: name, ends }) : `signed in as ${name}, until ${ends}`,
      );
    });
}

/** The code is asked for only if the password is right and a second factor is enrolled. */
async function signInByPrompt(name: string, prompt: TerminalPrompt) {
  const password = await prompt.ask('Password', { hidden: true });
  const attempt = (code?: string) => {
    const given = operatorSignInSchema.safeParse({ username: name, password, code });
    if (!given.success) throw new AppError(4011);
    const client = { address: CLI_ADDRESS, userAgent: 'CLI', kind: 'cli' as const };
    return signIn(database(), { ...given.data, ...client, presentToken: readKeptToken() });
  };
  return askingForCode(prompt, attempt);
}

async function onOpenedDatabase<T>(work: () => Promise<T>): Promise<T> {
  const local = await bootLocal();
  try {
    await requireInstallation();
    return await work();
  } finally {
    await closeDatabase();
    await local.close();
  }
}

/** `logout`. */
export function logoutCommand(): Command {
  return operatorCommand('logout', 'End the session of `login`.', 'account.own', {
    unfinished: true,
  }).action(async (options: CommandOptions) => {
    const id = commandSessionId();
    await endOperatorSession(database(), id, 'sign-out');
    forgetToken();
    printDone({ done: 'logout' }, `signed out ${options.operator}`, options);
  });
}

/** `whoami`. */
export function whoamiCommand(): Command {
  return operatorCommand('whoami', 'Show who is signed in, with the roles.', 'account.own', {
    unfinished: true,
  }).action((options: CommandOptions) => {
    const { name, roles } = commandOperator();
    printFacts({ operator: name, roles: roles.join(', ') }, options);
  });
}
