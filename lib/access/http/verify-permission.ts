import type { SignatureInput } from '#lib/access/confirmation/proof-fields';
import { type VerifiedSignature, verifySignature } from '#lib/access/confirmation/verify-signature';
import { relyingParty } from '#lib/access/factor/passkey/relying-party';
import type { SessionRef } from '#lib/access/session/token';
import {
  requireTradePassword,
  type TradeProof,
} from '#lib/access/session/trade-password/trade-password';
import type { Pool } from '#lib/base/db/client';

/** What authorizes a call beside its session: at most one of the two. */
export interface Permission {
  /** The verified trade password. */
  proof: TradeProof | null;
  /** The valid signature of a passkey. */
  signed: VerifiedSignature | null;
}

interface Claim {
  session: SessionRef | null;
  body: unknown;
  /** Host that the request names. */
  host: string;
}

const NONE: Permission = { proof: null, signed: null };

/**
 * Verifies the signature or the trade password of a call that takes one. Holds no connection while it computes.
 * @throws {AppError} 4018 no valid signature; 4021 no trade password set, 4022 wrong, 4023 locked
 */
export async function verifyPermission(
  { tradePassword }: { tradePassword?: true | 'window' },
  pool: Pool,
  { session, body, host }: Claim,
): Promise<Permission> {
  if (!tradePassword || !session) return NONE;
  const { trade_password: digits, signature: input } = body as {
    trade_password?: string;
    signature?: SignatureInput;
  };
  if (input)
    return {
      proof: null,
      signed: await verifySignature(pool, session, { input, site: relyingParty(host) }),
    };
  if (tradePassword === 'window' && digits === undefined) return NONE;
  // Calls that always require one declare it in their schema.
  return { proof: await requireTradePassword(pool, session.userId, digits ?? ''), signed: null };
}
