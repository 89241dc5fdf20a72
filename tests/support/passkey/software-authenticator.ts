import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AssertionOptions, RegistrationOptions } from '#lib/access/factor/response-schema';
import type { AssertionInput, RegistrationInput } from '#lib/access/factor/schema';
import { encodeCbor } from './encode-cbor.ts';

const FLAGS = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };

/** What an authenticator or browser would do otherwise, for tests of refusals. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** False if the authenticator did not verify its user. */
  userVerified?: boolean;
  counter?: number;
  userHandle?: string | undefined;
}

/** One passkey with its browser: signs as an authenticator of WebAuthn does, with ES256 and without attestation. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject };
  #handle = '';
  #counter = 0;

  constructor() {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Makes the passkey for the options of `passkeyCreation`. */
  create(options: RegistrationOptions, deviation: Deviation = {}): RegistrationInput {
    this.#handle = options.user.id;
    const client = clientData('webauthn.create', options.challenge, deviation);
    const key = this.#credentialData();
    const authData = authenticatorData(options.rp.id, FLAGS.attested, 0, deviation);
    const attestation = encodeCbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Buffer.concat([authData, key])],
      ]),
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs the options of a sign-in or of a proof. */
  sign(
    options: Pick<AssertionOptions, 'challenge' | 'rpId'>,
    deviation: Deviation = {},
  ): AssertionInput {
    this.#counter += 1;
    const client = clientData('webauthn.get', options.challenge, deviation);
    const authData = authenticatorData(options.rpId, 0, this.#counter, deviation);
    const signed = Buffer.concat([authData, sha256(client)]);
    const userHandle = 'userHandle' in deviation ? deviation.userHandle : this.#handle;
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  /** AAGUID, id and public key (COSE). */
  #credentialData(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const key = encodeCbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    return Buffer.concat([Buffer.alloc(16), length, id, key]);
  }
}

function clientData(type: string, challenge: string, deviation: Deviation): Buffer {
  const { origin = 'http://localhost' } = deviation;
  const data = { type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false };
  return Buffer.from(JSON.stringify(data));
}

function authenticatorData(
  rpId: string,
  flags: number,
  counter: number,
  { userVerified = true, ...deviation }: Deviation,
): Buffer {
  const verified = userVerified ? FLAGS.userVerified : 0;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(deviation.counter ?? counter);
  const bits = Buffer.from([FLAGS.userPresent | verified | flags]);
  return Buffer.concat([sha256(deviation.rpId ?? rpId), bits, count]);
}

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest();
}
