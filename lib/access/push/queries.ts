import { pushKey } from '#lib/running/push/push-key';

/** The public key that browsers subscribe with; null if push is off. */
export function readPublicPushKey(): string | null {
  return pushKey()?.publicKey ?? null;
}
