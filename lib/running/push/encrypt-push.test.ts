import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptPush } from '#tests/support/push/decrypt-push';
import { encryptPush } from './encrypt-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** RFC 8291, Appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  receiver: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  p256dh: bytes(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  ),
  sender: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('encrypts as in the example of RFC 8291', () => {
  const { text, p256dh, auth, salt, sender } = RFC;
  const plain = Buffer.from(text);
  const random = { salt, privateKey: sender };
  const message = encryptPush(plain, { p256dh, auth }, plain.length, random);
  expect(message.toString('base64url')).toBe(RFC.message);
});

test('the receiver of the tests reads the example of RFC 8291', () => {
  const { receiver, auth } = RFC;
  const read = decryptPush(bytes(RFC.message), { privateKey: receiver, auth });
  expect(read.toString()).toBe(RFC.text);
});

test('messages of one text have one length, and nothing else in common', () => {
  const pair = createECDH('prime256v1');
  const receiver = { p256dh: pair.generateKeys(), auth: randomBytes(16) };
  const [first, second, longer] = ['a', 'a', 'a longer text'].map((text) =>
    encryptPush(Buffer.from(text), receiver, 200),
  );
  expect(first?.length).toBe(longer?.length);
  expect(first?.subarray(0, 16)).not.toEqual(second?.subarray(0, 16));
  expect(first?.subarray(21, 86)).not.toEqual(second?.subarray(21, 86));
  const keys = { privateKey: pair.getPrivateKey(), auth: receiver.auth };
  expect(decryptPush(longer ?? Buffer.alloc(0), keys).toString()).toBe('a longer text');
});

test('a text that does not fit is refused, and a point beside the curve', () => {
  const auth = randomBytes(16);
  const point = createECDH('prime256v1').generateKeys();
  expect(() => encryptPush(Buffer.alloc(9), { p256dh: point, auth }, 8)).toThrow('too long');
  point.writeUInt8((point.at(-1) ?? 0) ^ 1, 64);
  expect(() => encryptPush(Buffer.alloc(1), { p256dh: point, auth }, 8)).toThrow();
});
