import { z } from 'zod';
import { moment, recordId } from '#lib/base/contract/response-fields';

const FACTOR_KINDS = ['passkey', 'totp', 'recovery'] as const;

const kinds = z
  .array(z.enum(FACTOR_KINDS))
  .describe('Ways in which the member can show a factor; recovery: a recovery code is left.');
/** Passkeys as browsers take them. */
export const credentials = z
  .array(
    z.strictObject({
      id: z.string().describe('Credential id, in base64url.'),
      type: z.literal('public-key').describe('Always public-key.'),
      transports: z.array(z.string()).describe('How browsers reach the authenticator.'),
    }),
  )
  .describe('Passkeys of the member.');
const challenge = z.string().describe('Random bytes in base64url; valid once, for five minutes.');
const timeout = z.number().int().describe('Milliseconds to wait for the member.');
const required = z.literal('required').describe('Always required.');

/** Options of `navigator.credentials.get`, as `@simplewebauthn/browser` takes them. */
export const assertionOptionsData = z
  .strictObject({
    challenge,
    rpId: z.string().describe('Domain of the passkeys.'),
    allowCredentials: credentials,
    timeout,
    userVerification: required,
  })
  .meta({ id: 'PasskeyOptions', description: 'What a browser asks a passkey to sign (WebAuthn).' });

/** Options of `navigator.credentials.create`, as `@simplewebauthn/browser` takes them. */
export const registrationOptionsData = z
  .strictObject({
    challenge,
    rp: z
      .strictObject({
        id: z.string().describe('Domain of the passkey.'),
        name: z.string().describe('Name of the site.'),
      })
      .describe('The site.'),
    user: z
      .strictObject({
        id: z.string().describe('Random handle of the member, in base64url.'),
        name: z.string().describe('Sign-in name.'),
        displayName: z.string().describe('Sign-in name.'),
      })
      .describe('The member.'),
    pubKeyCredParams: z
      .array(
        z.strictObject({
          alg: z.number().int().describe('COSE algorithm.'),
          type: z.literal('public-key').describe('Always public-key.'),
        }),
      )
      .describe('Accepted kinds of keys.'),
    timeout,
    attestation: z.literal('none').describe('Always none.'),
    excludeCredentials: credentials,
    authenticatorSelection: z
      .strictObject({
        residentKey: required,
        requireResidentKey: z.literal(true).describe('Always true.'),
        userVerification: required,
      })
      .describe('What the authenticator must do.'),
  })
  .meta({
    id: 'PasskeyCreation',
    description: 'What a browser asks an authenticator to make (WebAuthn).',
  });

/** `data` of code 4016 at sign-in. */
export const signInTicket = z
  .strictObject({
    ticket: z.string().describe('For loginFactor; valid for five minutes.'),
    factors: kinds,
  })
  .meta({ id: 'SignInTicket', description: 'A sign-in that waits for its second factor.' });

const passkey = z.strictObject({
  id: recordId,
  name: z.string().describe('Name that the member gave.'),
  synced: z.boolean().describe('Whether a provider keeps a copy for other devices.'),
  created_at: moment.describe('When it was added.'),
  last_used_at: moment.nullable().describe('When it last signed; null if never.'),
});
const trustedDevice = z.strictObject({
  id: recordId,
  current: z.boolean().describe('Whether it is the device of this request.'),
  device: z.string().describe('Browser and system; empty if unknown.'),
  created_at: moment.describe('Since when it is trusted.'),
  trusted_until: moment.describe('Until when it needs no second factor.'),
});

export const factorList = z
  .strictObject({
    passkeys: z.array(passkey).describe('Passkeys, oldest first.'),
    totp: z
      .strictObject({ created_at: moment.describe('When it was set up.') })
      .nullable()
      .describe('The authenticator app; null without.'),
    recovery_codes_left: z.number().int().describe('Recovery codes that have not been used.'),
    trusted_devices: z.array(trustedDevice).describe('Trusted devices, newest first.'),
    policy: z
      .enum(['never', 'payouts', 'always'])
      .describe('When a second factor is mandatory (setting second_factor).'),
  })
  .meta({ id: 'Factors', description: 'Second factors of the member.' });

export const factorOptionsData = z
  .strictObject({
    factors: kinds,
    passkey: assertionOptionsData.nullable().describe('Null without passkeys.'),
  })
  .meta({ id: 'FactorOptions', description: 'How a factor can be shown now.' });

export const shownFactor = z
  .strictObject({ valid_until: moment.describe('Until when no further factor is asked for.') })
  .meta({ id: 'ShownFactor', description: 'A factor that this session showed.' });

export const addedFactor = z
  .strictObject({
    recovery_codes: z
      .array(z.string())
      .nullable()
      .describe('Ten recovery codes, shown this once; null if the member has codes already.'),
  })
  .meta({ id: 'AddedFactor', description: 'A new second factor.' });

export const newTotp = z
  .strictObject({
    challenge: z.string().describe('For addTotp; valid once, for five minutes.'),
    secret: z.string().describe('Secret in base32.'),
    qr: z.string().describe('SVG of the QR code with the secret.'),
  })
  .meta({ id: 'NewTotp', description: 'A secret that is not in use yet.' });

export const recoveryCodes = z
  .strictObject({ recovery_codes: z.array(z.string()).describe('Ten codes, shown this once.') })
  .meta({ id: 'RecoveryCodes', description: 'New recovery codes; earlier ones are void.' });

export type FactorKind = (typeof FACTOR_KINDS)[number];
export type AssertionOptions = z.output<typeof assertionOptionsData>;
export type RegistrationOptions = z.output<typeof registrationOptionsData>;
export type SignInTicket = z.output<typeof signInTicket>;
export type FactorList = z.output<typeof factorList>;
export type FactorOptions = z.output<typeof factorOptionsData>;
export type AddedFactor = z.output<typeof addedFactor>;
export type NewTotp = z.output<typeof newTotp>;
