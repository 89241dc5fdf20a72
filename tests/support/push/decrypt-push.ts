import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** Private half of a subscription, as a browser keeps it. */
export interface ReceiverKeys {
  privateKey: Buffer;
  auth: Buffer;
}

/** Decrypts a message as a browser does (RFC 8291): one record of `aes128gcm`. @throws if it is not for these keys */
export function decryptPush(message: Buffer, { privateKey, auth }: ReceiverKeys): Buffer {
  const salt = message.subarray(0, 16);
  const keyLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + keyLength);
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const secret = expand(receiver.computeSecret(sender), auth, info, 32);
  const key = expand(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = expand(secret, salt, 'Content-Encoding: nonce\0', 12);
  const sealed = message.subarray(21 + keyLength);
  if (sealed.length > message.readUInt32BE(16)) throw new Error('more than one record');
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return record.subarray(0, delimiterAt(record));
}

/** Where the padding begins: at the 2 before the zeros of the last record. */
function delimiterAt(record: Buffer): number {
  const at = record.findLastIndex((byte) => byte !== 0);
  if (record[at] !== 2) throw new Error('the record has no delimiter');
  return at;
}

function expand(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
