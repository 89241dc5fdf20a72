import { program } from '#scripts/admin/program';
import { runCli } from '#scripts/admin/run-cli';
import { signInAs } from '#tests/support/operator/sign-in-as';

/** The operator CLI for tests: `--as NAME` signs in as an operator with all roles, who is created if needed. */
const place = process.argv.indexOf('--as');
const [, name] = place < 0 ? [] : process.argv.splice(place, 2);
// Without a database the command itself reports that.
if (name) process.env.OPERATOR_TOKEN = await signInAs(name).catch(() => '');
await runCli(program());
