import type { SignatureInput } from '#lib/access/account/proof-fields';
import {
  type Confirmation,
  confirmationChallenge,
  confirmationText,
} from '#lib/access/confirmation/confirmation-text';
import type { ConfirmationNonceAnswer } from '#lib/access/confirmation/response-schema';
import { CALLS } from '#lib/base/paths';
import { type ApiResult, api } from './api.ts';

/** Time to unlock the passkey. */
const TIMEOUT_MS = 120_000;

/** The signature, or why there is none: the failure of the server's call, or the member cancelled. */
export type SignResult =
  | { signature: SignatureInput }
  | { failure: ApiResult<never> }
  | { canceled: true };

/**
 * Lets the member sign what the screen shows with a passkey: the challenge is the SHA-256 of its text, which the
 * server builds again from its own figures.
 */
export async function signConfirmation(confirmation: Confirmation): Promise<SignResult> {
  const begun = await api.post<ConfirmationNonceAnswer>(
    CALLS.confirmationNonce,
    {},
    { quiet: true },
  );
  if (!begun.data) return { failure: begun };
  const { token, nonce, site, expires_at: expiresAt, passkeys } = begun.data;
  const text = confirmationText(confirmation, { site, nonce, expiresAt });
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const assertion = await startAuthentication({
      optionsJSON: {
        challenge: await confirmationChallenge(text),
        rpId: site,
        allowCredentials: passkeys.map((passkey) => ({
          id: passkey.id,
          type: 'public-key' as const,
          transports: passkey.transports as never,
        })),
        userVerification: 'required',
        timeout: TIMEOUT_MS,
      },
    });
    const { id, rawId, response } = assertion;
    return { signature: { nonce: token, assertion: { id, rawId, type: 'public-key', response } } };
  } catch {
    // The member cancelled, took too long, or has none of the passkeys at hand.
    return { canceled: true };
  }
}
