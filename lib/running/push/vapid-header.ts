import { SignJWT } from 'jose';
import { env } from '#lib/base/env';
import { type PushKey, pushKey } from './push-key.ts';

/** RFC 8292 permits 24 hours at most. */
const LIFETIME_MS = 12 * 3_600_000;
const REUSED_MS = 6 * 3_600_000;
/** Push services and keys whose tokens are remembered. */
const MAX_TOKENS = 50;

interface Token {
  token: string;
  madeAt: number;
}

const tokens = new Map<string, Token>();

/**
 * The header by which a push service knows the sender (RFC 8292), for the origin of an endpoint. Tokens are
 * signed again after six hours.
 * @throws if push is off
 */
export async function vapidHeader(origin: string): Promise<string> {
  const key = pushKey();
  if (!key) throw new Error('push is off: PUSH_KEY is not set');
  const name = `${origin} ${key.publicKey}`;
  const known = tokens.get(name);
  const isFresh = known && Date.now() - known.madeAt < REUSED_MS;
  const { token } = isFresh ? known : remember(name, await signToken(origin, key));
  return `vapid t=${token}, k=${key.publicKey}`;
}

function remember(name: string, token: string): Token {
  if (tokens.size >= MAX_TOKENS) tokens.clear();
  const made = { token, madeAt: Date.now() };
  tokens.set(name, made);
  return made;
}

function signToken(origin: string, { privateKey }: PushKey): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setExpirationTime(new Date(Date.now() + LIFETIME_MS))
    .setSubject(contact())
    .sign(privateKey);
}

/** Where a push service can reach the operator: a mail address, or the site itself. */
function contact(): string {
  const { MAIL_FROM: from, APP_ORIGIN: origin } = env();
  if (from) return `mailto:${from.address}`;
  return origin?.startsWith('https://') ? origin : 'mailto:push@jinku.example';
}
