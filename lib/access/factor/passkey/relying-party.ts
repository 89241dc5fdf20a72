import { env } from '#lib/base/env';

/** Where passkeys are valid. */
export interface RelyingParty {
  /** Domain to which authenticators bind a passkey. */
  id: string;
  /** Origins whose pages may use them. */
  origins: string[];
}

/** Name that browsers and authenticators show. */
export const RELYING_PARTY_NAME = 'Jinku 金庫';

/** Accepted kinds of keys, by their COSE numbers: Ed25519, ES256, RS256. */
export const KEY_ALGORITHMS = [-8, -7, -257];

/** Where members' passkeys are valid. */
export function relyingParty(host: string): RelyingParty {
  return partyOf(env().APP_ORIGIN, host);
}

/** Where operators' passkeys are valid: on the desk, which has an origin of its own. */
export function deskRelyingParty(host: string): RelyingParty {
  return partyOf(env().DESK_ORIGIN, host);
}

/**
 * The configured origin; without one, in paper mode, the host of the request. An authenticator signs only for the
 * domain that it made the passkey for, so another host in the request gains nothing.
 */
function partyOf(origin: string | undefined, host: string): RelyingParty {
  if (origin) return { id: new URL(origin).hostname, origins: [origin] };
  const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
  if (!url) return { id: 'localhost', origins: [] };
  return { id: url.hostname, origins: [`http://${url.host}`, `https://${url.host}`] };
}
