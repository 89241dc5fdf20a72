import { contract } from '#lib/base/contract/contract';
import { nothing } from '#lib/base/contract/response-fields';
import {
  addedFactor,
  factorList,
  factorOptionsData,
  newTotp,
  recoveryCodes,
  registrationOptionsData,
  shownFactor,
} from './response-schema.ts';
import {
  addPasskeySchema,
  addTotpSchema,
  beginFactorSchema,
  factorIdSchema,
  factorProofSchema,
  renamePasskeySchema,
} from './schema.ts';

const CHALLENGE = 'mGk8rWq0N4l3b1V9yXc2d5eF7hJ6kLpQsTuVwXyZ0aE';
const CREDENTIAL = 'pX4v0m2K9aQ';
const CODES = Array.from({ length: 10 }, () => '4qyi-7o5x-c2nd-ml6u-w3ra-zhsk-pe');
const CLIENT_DATA = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';

/** A signature in examples. */
export const EXAMPLE_ASSERTION = {
  id: CREDENTIAL,
  rawId: CREDENTIAL,
  type: 'public-key' as const,
  response: { clientDataJSON: CLIENT_DATA, authenticatorData: 'SZYN5Yg', signature: 'MEUCIQ' },
};
/** Options of a signature in examples. */
export const EXAMPLE_OPTIONS = {
  challenge: CHALLENGE,
  rpId: 'jinku.example',
  allowCredentials: [{ id: CREDENTIAL, type: 'public-key' as const, transports: ['internal'] }],
  timeout: 120_000,
  userVerification: 'required' as const,
};

export const FACTOR_CALLS = {
  factors: contract({
    summary: 'List the second factors and trusted devices',
    auth: 'user',
    factorSetup: true,
    data: factorList,
    example: {
      data: {
        passkeys: [
          {
            id: '3',
            name: 'iPhone',
            synced: true,
            created_at: '2026-01-05T02:30:00.000Z',
            last_used_at: null,
          },
        ],
        totp: { created_at: '2026-01-05T02:31:00.000Z' },
        recovery_codes_left: 10,
        trusted_devices: [
          {
            id: '2',
            current: true,
            device: 'Chrome · Android',
            created_at: '2026-01-05T02:32:00.000Z',
            trusted_until: '2026-02-04T02:32:00.000Z',
          },
        ],
        policy: 'payouts',
      },
    },
  }),
  factorOptions: contract({
    summary: 'Begin to show a second factor',
    auth: 'user',
    data: factorOptionsData,
    example: { data: { factors: ['passkey', 'recovery'], passkey: EXAMPLE_OPTIONS } },
  }),
  factorProof: contract({
    summary: 'Show a second factor',
    description:
      'By a code of the authenticator app, a recovery code, or a signature of a passkey over the challenge of factorOptions. For five minutes calls of this session that answered 4016 are accepted. 20 wrong codes a day.',
    auth: 'user',
    body: factorProofSchema,
    data: shownFactor,
    codes: [4011],
    example: { body: { code: '492039' }, data: { valid_until: '2026-01-05T02:35:00.000Z' } },
  }),
  passkeyCreation: contract({
    summary: 'Begin to add a passkey',
    description:
      'The first factor takes the login password, a further one a factor shown within five minutes (4016).',
    auth: 'user',
    factorSetup: true,
    body: beginFactorSchema,
    data: registrationOptionsData,
    codes: [4011, 4012, 4016],
    example: {
      body: { password: 'correct horse battery' },
      data: {
        challenge: CHALLENGE,
        rp: { id: 'jinku.example', name: 'Jinku 金庫' },
        user: { id: CHALLENGE, name: 'mei_lin', displayName: 'mei_lin' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        timeout: 120_000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    },
  }),
  addPasskey: contract({
    summary: 'Add a passkey',
    description: 'Over the challenge of passkeyCreation, with verification of the user.',
    auth: 'user',
    factorSetup: true,
    body: addPasskeySchema,
    data: addedFactor,
    codes: [4009, 4011, 4016, 4102],
    example: {
      body: {
        name: 'iPhone',
        registration: {
          id: CREDENTIAL,
          rawId: CREDENTIAL,
          type: 'public-key',
          response: { clientDataJSON: CLIENT_DATA, attestationObject: 'o2NmbXRkbm9uZQ' },
        },
      },
      data: { recovery_codes: CODES },
    },
  }),
  renamePasskey: contract({
    summary: 'Rename a passkey',
    auth: 'user',
    body: renamePasskeySchema,
    data: nothing,
    codes: [4004],
    example: { body: { id: '3', name: 'Work phone' }, data: null },
  }),
  removePasskey: contract({
    summary: 'Remove a passkey',
    description:
      'Takes a factor shown within five minutes. Without a factor left, recovery codes and trusted devices are removed too, and all other sessions end.',
    auth: 'user',
    body: factorIdSchema,
    data: nothing,
    codes: [4004, 4016],
    example: { body: { id: '3' }, data: null },
  }),
  beginTotp: contract({
    summary: 'Begin to set up an authenticator app',
    description:
      'The first factor takes the login password, a further one a factor shown within five minutes (4016).',
    auth: 'user',
    factorSetup: true,
    body: beginFactorSchema,
    data: newTotp,
    codes: [4011, 4012, 4016],
    example: {
      body: { password: 'correct horse battery' },
      data: {
        challenge: CHALLENGE,
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        qr: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
      },
    },
  }),
  addTotp: contract({
    summary: 'Set up the authenticator app',
    auth: 'user',
    factorSetup: true,
    body: addTotpSchema,
    data: addedFactor,
    codes: [4004, 4009, 4011, 4016, 4102],
    example: {
      body: { challenge: CHALLENGE, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', code: '492039' },
      data: { recovery_codes: null },
    },
  }),
  removeTotp: contract({
    summary: 'Remove the authenticator app',
    description: 'As removePasskey.',
    auth: 'user',
    data: nothing,
    codes: [4004, 4016],
    example: { data: null },
  }),
  renewRecoveryCodes: contract({
    summary: 'Replace the recovery codes',
    description: 'Takes a factor shown within five minutes. Earlier codes are void.',
    auth: 'user',
    data: recoveryCodes,
    codes: [4016, 4017],
    example: { data: { recovery_codes: CODES } },
  }),
  revokeTrustedDevice: contract({
    summary: 'End trust in a device',
    description: 'The next sign-in on it takes a second factor.',
    auth: 'user',
    body: factorIdSchema,
    data: nothing,
    codes: [4004],
    example: { body: { id: '2' }, data: null },
  }),
};
