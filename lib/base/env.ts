import { z } from 'zod';
import { CELL_NAME } from './cell-name.ts';
import { acceptedVariable, KEY_NAMES, splitKeys } from './key-names.ts';
import { isGuessable } from './key-strength.ts';
import { parseMailSender } from './mail-address.ts';
import { isPushHost } from './push-host.ts';

const text = z.string().trim().min(1);
const key = z.string().min(32, 'must be at least 32 characters');
/** Further keys of a rotation, separated by commas. */
const keys = z
  .string()
  .default('')
  .transform(splitKeys)
  .pipe(z.array(key).max(3, 'has more than 3 keys'));
const originOf = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const account = z.object({
  bank_code: z.string().regex(/^\d{3}$/),
  bank_name: text,
  branch: text.optional(),
  account: z.string().regex(/^[\d-]{6,24}$/),
  holder: text,
});
const accounts = z.strictObject({
  bank: account.optional(),
  hkbank: account.optional(),
  number: z.object({ network: z.enum(['TRC20', 'ERC20']), address: text }).optional(),
});

const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' })
  .refine((url) => URL.canParse(url) && isPlainServer(new URL(url)), 'takes a server only');
const sender = text.transform((value, context) => {
  const parsed = parseMailSender(value);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: 'must be an address or "Name <address>"' });
  return z.NEVER;
});

const cells = z.record(z.string().regex(CELL_NAME), text);

/** Every environment variable of the product, with the names of `.env.example`. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default('0.0.0.0'),
  APP_ORIGIN: originOf.optional(),
  /** Whether HSTS covers subdomains, and whether it asks for the browsers' preload lists. */
  HSTS_SCOPE: z.enum(['host', 'subdomains', 'preload']).default('host'),
  /** Port of the operators' desk; the one after PORT by default (`readDeskAddress`). */
  DESK_PORT: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(65535)], {
      error: 'must be a port or "off"',
    })
    .optional(),
  DESK_HOST: text.default('127.0.0.1'),
  DESK_ORIGIN: originOf.optional(),
  APP_MODE: z.enum(['paper', 'live']).default('paper'),
  /** Leaves the seeded account of paper mode without records. */
  JINKU_EMPTY: z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .default('0')
    .transform((value) => value === '1'),
  DATABASE_URL: text,
  MIGRATE_DATABASE_URL: text.optional(),
  DIRECT_DATABASE_URL: text.optional(),
  READ_DATABASE_URL: text.optional(),
  /** Room for the database on its server, in 10^9 bytes, for `doctor`. */
  DATABASE_SIZE_LIMIT_GB: z.coerce.number().positive().optional(),
  DATA_DIR: text.default('.data'),
  SESSION_KEY: key,
  PAGE_KEY: key,
  PIN_PEPPER: key,
  CARD_KEY: key,
  SESSION_KEY_ACCEPTED: keys,
  PAGE_KEY_ACCEPTED: keys,
  PIN_PEPPER_ACCEPTED: keys,
  CARD_KEY_ACCEPTED: keys,
  PRICE_FEED_URL: z.url().optional(),
  LICENCE_NUMBER: text.optional(),
  OPERATOR_ACCOUNTS: text
    .transform(jsonOf)
    .pipe(accounts)
    .refine((given) => Object.values(given).some(Boolean), 'names no account')
    .optional(),
  /** Comma-separated addresses or CIDR ranges of reverse proxies whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z.string().default(''),
  /** Port of `/metrics` of the web process and of the worker; no metrics if unset. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  WORKER_METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  /** Name of this installation as one of several cells, and the directory of their login names. */
  CELL: z.string().regex(CELL_NAME, 'takes 1 to 16 lower-case letters').optional(),
  DIRECTORY_DATABASE_URL: text.optional(),
  /** Connection strings of the cells by name, for the commands that work with several. */
  CELLS: text.transform(jsonOf).pipe(cells).optional(),
  /** Token with which scripts run the operator CLI; a person uses `login`. */
  OPERATOR_TOKEN: text.optional(),
  CHAIN_HEAD_FILE: text.optional(),
  CHAIN_HEAD_URL: z.url({ protocol: /^https$/, error: 'must be an https URL' }).optional(),
  CHAIN_HEAD_KEY: key.optional(),
  /** Mail server with user and password; without it no mail is sent. */
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  /** Key of web push, which is off without it. */
  PUSH_KEY: key.optional(),
  /** Hosts of push services beside those of the browsers' vendors. */
  PUSH_HOSTS: z.string().default('').transform(splitKeys),
  /** Signature of mail (DKIM): the domain, the selector of its DNS record, and the private key or its file. */
  DKIM_DOMAIN: z
    .string()
    .regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,63}$/, 'must be a domain in lower case')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'must be one label of a DNS name')
    .optional(),
  DKIM_KEY: text.optional(),
  DKIM_KEY_FILE: text.optional(),
  /** Whether `/styles` is served; only in development by default (`servesStylePage`). */
  STYLE_PAGE: z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .transform((value) => value === '1')
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** Names of all variables. */
export const ENV_NAMES = Object.keys(schema.shape);

/** Variables that live mode requires in addition to the keys. */
const LIVE = ['APP_ORIGIN', 'PRICE_FEED_URL', 'LICENCE_NUMBER', 'OPERATOR_ACCOUNTS'] as const;

export type Env = z.output<typeof schema>;

/** Thrown at boot when the environment is invalid; `message` is one sentence for the operator. */
export class EnvError extends Error {}

/**
 * Validates a set of environment variables. Empty strings count as absent.
 * @throws {EnvError} naming every variable that is missing or malformed
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  const faultsOfMode = present.APP_MODE === 'live' ? liveFaults(present) : [];
  if (present.CHAIN_HEAD_URL && !present.CHAIN_HEAD_KEY)
    faultsOfMode.push('CHAIN_HEAD_KEY is required with CHAIN_HEAD_URL');
  if (present.SMTP_URL && !present.MAIL_FROM)
    faultsOfMode.push('MAIL_FROM is required with SMTP_URL');
  faultsOfMode.push(...pushFaults(present));
  faultsOfMode.push(...dkimFaults(present));
  if (Boolean(present.CELL) !== Boolean(present.DIRECTORY_DATABASE_URL))
    faultsOfMode.push('CELL and DIRECTORY_DATABASE_URL are set together');
  if (present.DESK_PORT && present.DESK_PORT !== '0' && present.DESK_PORT === present.PORT)
    faultsOfMode.push('DESK_PORT is the same as PORT');
  if (result.success && faultsOfMode.length === 0) return result.data;
  const faults = (result.error?.issues ?? []).map((issue) => {
    const name = issue.path.filter((part) => typeof part !== 'number').join('.');
    return present[String(issue.path[0])] === undefined
      ? `${name} is missing`
      : `${name} ${issue.message}`;
  });
  faults.push(...faultsOfMode);
  throw new EnvError(`The environment is not usable: ${faults.join('; ')}.`);
}

/** A signature takes its domain, its selector and one of key and file. */
function dkimFaults(present: Record<string, string | undefined>): string[] {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY, DKIM_KEY_FILE } = present;
  const keys = [DKIM_KEY, DKIM_KEY_FILE].filter(Boolean).length;
  const given = [DKIM_DOMAIN, DKIM_SELECTOR].filter(Boolean).length + keys;
  if (given === 0 || (DKIM_DOMAIN && DKIM_SELECTOR && keys === 1)) return [];
  return ['DKIM_DOMAIN, DKIM_SELECTOR and one of DKIM_KEY and DKIM_KEY_FILE are set together'];
}

/** Additional faults in live mode; the schema reports keys that are missing or too short. */
function liveFaults(present: Record<string, string | undefined>): string[] {
  const { APP_ORIGIN, DESK_ORIGIN } = present;
  const faults = LIVE.filter((name) => present[name] === undefined).map(
    (name) => `${name} is required in live mode`,
  );
  if (APP_ORIGIN && !APP_ORIGIN.startsWith('https://'))
    faults.push('APP_ORIGIN must be https in live mode');
  if (DESK_ORIGIN && !DESK_ORIGIN.startsWith('https://') && !isLoopbackUrl(DESK_ORIGIN))
    faults.push('DESK_ORIGIN must be https or a loopback address in live mode');
  return [...faults, ...keyFaults(present)];
}

/** Keys of different names must differ, so that one leaked key does not expose everything. */
function keyFaults(present: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  const given = KEY_NAMES.flatMap((name) => {
    const accepted = acceptedVariable(name);
    const further = splitKeys(present[accepted] ?? '').map(
      (value) => [name, accepted, value] as const,
    );
    return [[name, name, present[name] ?? ''] as const, ...further];
  });
  const all = [...given, ['PUSH_KEY', 'PUSH_KEY', present.PUSH_KEY ?? ''] as const].filter(
    ([, , value]) => value.length >= 32,
  );
  all.forEach(([name, variable, value], index) => {
    if (isGuessable(value))
      faults.push(`${variable} is not random: make one with \`openssl rand -base64 32\``);
    const twin = all.slice(0, index).find(([of, , other]) => of !== name && other === value);
    if (twin) faults.push(`${variable} is the same as ${twin[1]}`);
  });
  return faults;
}

function pushFaults({ PUSH_HOSTS, APP_MODE }: Record<string, string | undefined>): string[] {
  const mode = APP_MODE === 'live' ? 'live' : 'paper';
  return splitKeys(PUSH_HOSTS ?? '')
    .filter((entry) => !isPushHost(entry, mode))
    .map((entry) => `PUSH_HOSTS takes names of hosts, not ${entry}`);
}

function jsonOf(value: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
}

/** Options in the address could switch off TLS or make the library read files. */
function isPlainServer({ hostname, pathname, search, hash, username, password }: URL): boolean {
  const isBare = (pathname === '' || pathname === '/') && search === '' && hash === '';
  return hostname !== '' && isBare && isDecodable(username) && isDecodable(password);
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== null;
  } catch {
    return false;
  }
}

function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && LOOPBACK_NAMES.includes(new URL(url).hostname);
}

/** Where the operators' desk is served. */
export interface DeskAddress {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** Public origin. Undefined if only loopback names with the desk's port are accepted. */
  origin: string | undefined;
}

/** True if this process serves `/styles`: by default in development only. */
export function servesStylePage({
  NODE_ENV,
  STYLE_PAGE,
}: Pick<Env, 'NODE_ENV' | 'STYLE_PAGE'>): boolean {
  return STYLE_PAGE ?? NODE_ENV === 'development';
}

/** Names under which a browser reaches a server on its own machine. */
export const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Where this process serves the desk; null if it does not: in live mode that takes a DESK_ORIGIN. */
export function readDeskAddress({
  APP_MODE,
  PORT,
  DESK_PORT,
  DESK_HOST,
  DESK_ORIGIN,
}: Pick<Env, 'APP_MODE' | 'PORT' | 'DESK_PORT' | 'DESK_HOST' | 'DESK_ORIGIN'>): DeskAddress | null {
  if (DESK_PORT === 'off' || (APP_MODE === 'live' && !DESK_ORIGIN)) return null;
  const next = PORT === 0 || PORT === 65_535 ? 0 : PORT + 1;
  return { host: DESK_HOST, port: DESK_PORT ?? next, origin: DESK_ORIGIN };
}

/** Whether a host name of a URL is this machine. */
export function isLocalHost(hostname: string): boolean {
  return LOOPBACK_NAMES.includes(hostname);
}

let cached: Env | undefined;

/** The validated environment of this process, read on first use so that builds need no secrets. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** Reads the environment again at the next use; for a command that changes it. */
export function forgetEnv(): void {
  cached = undefined;
}

/** Whether the public origin is https; cookies are then `Secure` and `__Host-`. */
export function isHttps(): boolean {
  return process.env.APP_ORIGIN?.startsWith('https://') ?? false;
}

/** Whether the desk's origin is https; its cookie is then `Secure` and `__Host-`. */
export function isDeskHttps(): boolean {
  return process.env.DESK_ORIGIN?.startsWith('https://') ?? false;
}
