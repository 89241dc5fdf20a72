import { open, readFile } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command, Option } from 'commander';
import { z } from 'zod';
import { parseJsonBody } from '#lib/access/http/body/read-body';
import { CookieJar } from '#lib/base/cookies/cookie-jar';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/base/i18n/locales';
import { withLocale } from '#lib/base/i18n/request-locale';
import { CONTENT_BODY_BYTES } from '#lib/site/desk/content/schema';
import { DESK_CALL_NAMES, DESK_CONTRACTS, type DeskCallName } from '#lib/site/desk/contracts';
import type { DeskContract } from '#lib/site/desk/desk-contract';
import { deskCallPath } from '#lib/site/desk/paths';
import { BootError } from '../boot/boot-error.ts';
import { loadDeskRoute } from '../boot/processes/load-calls.ts';
import { commandOperator, lockCommandSession, operatorCommand } from './operator-command.ts';
import { CLI_ADDRESS } from './operators/command-session.ts';
import { askingForCode, withTerminalPrompt } from './operators/terminal-prompt.ts';

interface CallOptions {
  file?: string;
  out?: string;
  key?: string;
  locale: Locale;
}

/** Why a call is not made here, and the command that does the same. */
export const OTHER_COMMANDS: Readonly<Record<string, string>> = {
  signIn: 'sets a cookie of the desk: use login',
  signOut: 'ends the session of a cookie: use logout',
  extendSession: 'is for a cookie: every command extends the session',
  changePassword: 'takes passwords, which lists of processes would show: use password',
  beginFactor: 'answers a secret: use factor enrol',
  enrolFactor: 'takes a secret, which lists of processes would show: use factor enrol',
  beginPasskey: 'is for a browser: passkeys are set up at the desk',
  addPasskey: 'is for a browser: passkeys are set up at the desk',
  askPasskey: 'is for a browser: the CLI takes codes',
  showPasskey: 'is for a browser: the CLI takes codes',
  removePasskey: 'takes a password, which lists of processes would show: use the desk',
  createToken: 'takes a code, which lists of processes would show: use token create',
};

/** Opened when a call asks for a code: the body may come from the same input. */
const prompt = {
  ask: (text: string) => withTerminalPrompt((terminal) => terminal.ask(text)),
};

/** As much as the largest body of a call has: content in three languages. */
const BODY_BYTES = CONTENT_BODY_BYTES;

const HELP = `
Each call has the rights, checks and approvals of the desk; the right that it requires is in brackets. Its
answer is printed as JSON, a file as it is. \`call NAME --help\` lists the fields of its body.`;

/** `call NAME [JSON]`: a subcommand for each call of the desk. */
export function callCommand(): Command {
  const command = new Command('call')
    .description('Make a call of the desk.')
    .usage('<name> [json]')
    .argument('[name]')
    .allowUnknownOption()
    .allowExcessArguments()
    .addHelpText('after', HELP)
    .action(refuseName);
  const names = DESK_CALL_NAMES.filter((name) => !Object.hasOwn(OTHER_COMMANDS, name));
  for (const name of names) command.addCommand(nameCommand(name, DESK_CONTRACTS[name]));
  return command;
}

function refuseName(name?: string): never {
  if (name && Object.hasOwn(OTHER_COMMANDS, name))
    throw new BootError(`${name} ${OTHER_COMMANDS[name]}.`);
  throw new BootError(`${name ? `There is no call ${name}` : 'Name a call'}: see call --help.`);
}

function nameCommand(name: DeskCallName, contract: DeskContract): Command {
  const { summary, right = 'desk.open', beforeSetup: unfinished = false } = contract;
  const command = operatorCommand(name, summary, right, { unfinished })
    .summary(`${summary} [${right}]`)
    .argument('[json]', 'the body as a JSON object, or - for standard input', '{}')
    .option('--out <file>', 'write the answer to a file')
    .addOption(
      new Option('--locale <language>', 'of the answer').choices(LOCALES).default(DEFAULT_LOCALE),
    )
    .addHelpText('after', () => `\nRight: ${right}\n${describeBody(contract)}\n`);
  if (contract.upload) command.option('--file <path>', 'the file that is sent');
  if (contract.once)
    command.option('--key <key>', 'of your choice: within 24 hours the same key acts once');
  return command.action((json: string, options: CallOptions) => call(name, json, options));
}

async function call(name: DeskCallName, json: string, options: CallOptions): Promise<void> {
  const { file, key, locale, out } = options;
  const body = { ...(await readBody(json)), ...(file && { file: await readUpload(file) }) };
  const destination = out === undefined ? process.stdout : await openNew(out);
  const { run } = await loadDeskRoute(name);
  const client = { address: CLI_ADDRESS, host: '', userAgent: 'CLI', isCli: true as const };
  const visit = { body, ...client, cookies: new CookieJar() };
  const request = callRequest(name, key);
  const caller = { visit, session: lockCommandSession, request, operator: commandOperator() };
  const attempt = (code?: string) =>
    run({ ...caller, visit: { ...visit, body: { ...body, ...(code && { code }) } } });
  await print(await withLocale(locale, () => askingForCode(prompt, attempt)), destination);
}

/** @throws {ValidationError} it is no JSON object, or holds what Postgres can't store */
async function readBody(json: string): Promise<object> {
  const bytes = json === '-' ? await readInput() : Buffer.from(json);
  const headers = { 'content-type': 'application/json' };
  return parseJsonBody(new Request('http://localhost', { headers }), bytes);
}

/** @throws {BootError} it can't be read */
async function readUpload(path: string): Promise<Uint8Array> {
  return readFile(path).catch(() => {
    throw new BootError(`${path} can't be read.`);
  });
}

/** @throws {BootError} it is larger than any body */
async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES) throw new BootError(`A body has at most ${BODY_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function callRequest(name: DeskCallName, key: string | undefined): Request {
  const url = `http://localhost/api/${deskCallPath(name)}`;
  return new Request(url, { headers: key === undefined ? {} : { 'idempotency-key': key } });
}

/** Opens a new file that only its owner reads, before the call has an effect. @throws {BootError} */
async function openNew(path: string): Promise<Writable> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EEXIST' ? 'exists already' : "can't be written";
    throw new BootError(`${path} ${why}.`);
  });
  return file.createWriteStream();
}

/** Writes an answer: data as a line of JSON, a file as it is. */
async function print(answer: unknown, destination: Writable): Promise<void> {
  const isFile = answer instanceof Response;
  const source = isFile && answer.body ? answer.body : [`${JSON.stringify(answer ?? null)}\n`];
  await pipeline(Readable.from(source), destination, { end: destination !== process.stdout });
}

/** The fields of a body, optional ones with a question mark. */
function describeBody({ body, upload }: DeskContract): string {
  if (!body) return 'It takes no body.';
  const { oneOf, ...whole } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const forms = (oneOf ?? [whole]) as z.core.JSONSchema.ObjectSchema[];
  const lines = forms.map(({ properties = {}, required = [] }) =>
    Object.entries(properties)
      .filter(([name]) => !(upload && name === 'file'))
      .map(([name, field]) => `${name}${required.includes(name) ? '' : '?'}${valuesOf(field)}`)
      .join(', '),
  );
  return `Fields: ${lines.join('; or: ')}`;
}

function valuesOf(field: z.core.JSONSchema._JSONSchema): string {
  const { enum: values, const: value, items } = typeof field === 'object' ? field : {};
  if (items && !Array.isArray(items)) return valuesOf(items).replace('(', '(list of ');
  const choices = values ?? (value === undefined ? [] : [value]);
  return choices.length > 0 ? ` (${choices.join(' | ')})` : '';
}
