import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { Db } from '#lib/base/db/client';
import { type ChallengeBinding, issueChallenge } from '../challenge/challenge.ts';
import type { AssertionOptions, RegistrationOptions } from '../response-schema.ts';
import { listCredentials, userHandle } from './passkey-row.ts';
import { KEY_ALGORITHMS, RELYING_PARTY_NAME, type RelyingParty } from './relying-party.ts';

const TIMEOUT_MS = 120_000;

/**
 * What a browser asks an authenticator to sign. Without a member any passkey of this site is offered.
 * @param userId the member whose passkeys are offered
 */
export async function assertionOptions(
  db: Db,
  {
    relyingParty,
    userId,
    ...binding
  }: ChallengeBinding & {
    relyingParty: RelyingParty;
    userId: bigint | null;
  },
): Promise<AssertionOptions> {
  const allowCredentials = userId === null ? [] : await listCredentials(db, userId);
  const { challenge } = await issueChallenge(db, binding);
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  });
  return options as AssertionOptions;
}

/** What a browser asks an authenticator to make: a discoverable passkey that verifies its user. */
export async function registrationOptions(
  db: Db,
  {
    relyingParty,
    user,
    ...binding
  }: ChallengeBinding & {
    relyingParty: RelyingParty;
    user: { id: bigint; username: string };
  },
): Promise<RegistrationOptions> {
  const excludeCredentials = await listCredentials(db, user.id);
  const { challenge, issuedAt } = await issueChallenge(db, binding);
  const {
    extensions: _,
    hints: _hints,
    ...options
  } = await generateRegistrationOptions({
    rpName: RELYING_PARTY_NAME,
    rpID: relyingParty.id,
    userName: user.username,
    userDisplayName: user.username,
    userID: await userHandle(db, user.id, { challenge, before: issuedAt }),
    challenge: Buffer.from(challenge, 'base64url'),
    excludeCredentials,
    supportedAlgorithmIDs: KEY_ALGORITHMS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: TIMEOUT_MS,
  });
  return options as RegistrationOptions;
}
