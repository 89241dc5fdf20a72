import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** One record holds the whole message. */
const RECORD_SIZE = 4096;
const SALT_BYTES = 16;
/** Ends the text of the last record; zeros may follow. */
const DELIMITER = 2;

/** Keys of a browser's subscription. */
export interface PushReceiver {
  /** Public point of P-256 in uncompressed form, 65 bytes. */
  p256dh: Buffer;
  /** Shared secret, 16 bytes. */
  auth: Buffer;
}

/** What is random in a message; given by the test of the RFC alone. */
interface Randomness {
  salt: Buffer;
  privateKey: Buffer;
}

/**
 * Encrypts a message for one browser (RFC 8291, in the form `aes128gcm` of RFC 8188), so that its push
 * service can't read it.
 * @param padTo the text is padded to this many bytes, so that its length tells nothing
 * @throws if `p256dh` is no point of the curve, or the text is longer than `padTo`
 */
export function encryptPush(
  text: Buffer,
  receiver: PushReceiver,
  padTo: number,
  randomness?: Randomness,
): Buffer {
  const sender = createECDH('prime256v1');
  if (randomness) sender.setPrivateKey(randomness.privateKey);
  else sender.generateKeys();
  const salt = randomness?.salt ?? randomBytes(SALT_BYTES);
  const publicKey = sender.getPublicKey();
  const shared = sender.computeSecret(receiver.p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.p256dh, publicKey]);
  const secret = expand(shared, receiver.auth, info, 32);
  const sealed = sealRecord(pad(text, padTo), secret, salt);
  return Buffer.concat([header(salt, publicKey), sealed]);
}

function expand(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

function pad(text: Buffer, padTo: number): Buffer {
  if (text.length > padTo) throw new Error('the message is too long for a push');
  return Buffer.concat([text, Buffer.from([DELIMITER]), Buffer.alloc(padTo - text.length)]);
}

function sealRecord(record: Buffer, secret: Buffer, salt: Buffer): Buffer {
  const key = expand(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = expand(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  return Buffer.concat([cipher.update(record), cipher.final(), cipher.getAuthTag()]);
}

function header(salt: Buffer, publicKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_SIZE, 0);
  sizes.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, sizes, publicKey]);
}
