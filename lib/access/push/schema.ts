import { z } from 'zod';

/** Schemas of web push, used by the browser's calls and by the server. Messages are keys under `validation`. */

const endpointField = z
  .string('required')
  .min(1, 'required')
  .max(1_024, 'invalid')
  .regex(/^https?:\/\/[!-~]+$/, 'invalid')
  .describe('Address of the browser at its push service.');
const keyOf = (bytes: number) => z.string('required').regex(base64Url(bytes), 'invalid');

export const subscribePushSchema = z.object({
  endpoint: endpointField,
  p256dh: keyOf(65).describe('Public key of the browser: a point of P-256, 65 bytes in base64url.'),
  auth: keyOf(16).describe('Secret of the browser: 16 bytes in base64url.'),
});

export const unsubscribePushSchema = z.object({ endpoint: endpointField });

export type SubscribePushInput = z.output<typeof subscribePushSchema>;

/** Base64url of so many bytes, without padding. */
function base64Url(bytes: number): RegExp {
  return new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`);
}
