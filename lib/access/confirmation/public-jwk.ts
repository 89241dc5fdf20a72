import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('base64url');

/**
 * Converts a passkey's COSE key to a JSON Web Key, which browsers and most tools can verify with.
 * @throws if it is of another type than elliptic curve, Ed25519 or RSA
 */
export function toPublicJwk(coseKey: Uint8Array): Record<string, string> {
  const key = decodeCredentialPublicKey(new Uint8Array(coseKey));
  if (cose.isCOSEPublicKeyEC2(key))
    return {
      kty: 'EC',
      crv: 'P-256',
      x: text(key.get(cose.COSEKEYS.x)),
      y: text(key.get(cose.COSEKEYS.y)),
    };
  if (cose.isCOSEPublicKeyOKP(key))
    return { kty: 'OKP', crv: 'Ed25519', x: text(key.get(cose.COSEKEYS.x)) };
  if (cose.isCOSEPublicKeyRSA(key))
    return { kty: 'RSA', n: text(key.get(cose.COSEKEYS.n)), e: text(key.get(cose.COSEKEYS.e)) };
  throw new Error('a passkey of an unknown type');
}
