import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { AssertionOptions, RegistrationOptions } from '#lib/access/factor/response-schema';
import type { AssertionInput, RegistrationInput } from '#lib/access/factor/schema';

/** What the authenticator answered, or why it did not. `known`: it has a passkey of the member already. */
export type Prompted<Answer> =
  | { answer: Answer }
  | { answer: null; failure: 'unsupported' | 'canceled' | 'known' };

/** Asks the browser for a signature of a passkey. Loaded on press, because it is not part of the first load. */
export function signWithPasskey(options: AssertionOptions): Promise<Prompted<AssertionInput>> {
  return prompt(async () => {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
    return { id, rawId, type, response };
  });
}

/** Asks the browser to make a passkey. */
export function makePasskey(options: RegistrationOptions): Promise<Prompted<RegistrationInput>> {
  return prompt(async () => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    const made = { clientDataJSON, attestationObject, transports: transports ?? [] };
    return { id, rawId, type, response: made };
  });
}

async function prompt<Answer>(ask: () => Promise<Answer>): Promise<Prompted<Answer>> {
  if (!browserSupportsWebAuthn()) return { answer: null, failure: 'unsupported' };
  try {
    return { answer: await ask() };
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    return { answer: null, failure: isKnown ? 'known' : 'canceled' };
  }
}
