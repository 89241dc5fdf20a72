import { type ApiResult, api } from '#lib/access/client/api/api';
import {
  type Confirmation,
  confirmationChallenge,
  confirmationText,
} from '#lib/access/confirmation/confirmation-text';
import type { SignatureInput } from '#lib/access/confirmation/proof-fields';
import type { ConfirmationNonceAnswer } from '#lib/access/confirmation/response-schema';
import { CALLS } from '#lib/base/paths';
import { signWithPasskey } from './passkey-prompt.ts';

/** Milliseconds to unlock the passkey. */
const TIMEOUT_MS = 120_000;

/**
 * Lets the member sign what the screen shows with a passkey: the challenge is the SHA-256 of its text, which the
 * server builds again from its own figures.
 * @returns `failure` of the server's call; null if the member did not sign
 */
export async function signConfirmation(
  confirmation: Confirmation,
): Promise<{ signature: SignatureInput } | { failure: ApiResult<never> } | null> {
  const begun = await api.post<ConfirmationNonceAnswer>(
    CALLS.confirmationNonce,
    {},
    { quiet: true },
  );
  if (!begun.data) return { failure: begun };
  const { token, nonce, site, expires_at: expiresAt, passkeys } = begun.data;
  const text = confirmationText(confirmation, { site, nonce, expiresAt });
  const { answer } = await signWithPasskey({
    challenge: await confirmationChallenge(text),
    rpId: site,
    allowCredentials: passkeys,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
  return answer && { signature: { nonce: token, assertion: answer } };
}
