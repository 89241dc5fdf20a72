import { createHash } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { alertMember } from '#lib/running/alerts/alert-member';
import { limiter } from '#lib/running/limits/rate-limit';
import { cancelLinks, createLink } from '../links/create-link.ts';
import { parseLinkName } from '../links/link-name.ts';

const PURPOSE = 'mail-verify';
/** Mails to one address, of all members together: nobody is flooded by accounts that name their address. */
const MAILS_TO_ADDRESS = { points: 6, seconds: 86_400 };

/**
 * Takes a point of an address. The answer of a call is the same without one; there is only no mail.
 * @returns whether a mail may be sent
 */
export async function mayMail(address: string): Promise<boolean> {
  const key = createHash('sha256').update(address.toLowerCase()).digest('base64url');
  return (await limiter('mail-to', MAILS_TO_ADDRESS).take(key)).allowed;
}

/** Adds the link and code by which a member verifies an address, and its mail. Earlier ones are void. */
export async function sendVerification(
  tx: Db,
  { userId, address, isMailed }: { userId: bigint; address: string; isMailed: boolean },
): Promise<void> {
  await cancelLinks(tx, userId, [PURPOSE]);
  const link = await createLink(tx, { userId, purpose: PURPOSE, address });
  if (!isMailed) return;
  await alertMember(tx, {
    ...{ userId, event: `link:${parseLinkName(link).id}`, kind: 'security', recipient: address },
    ...{ template: 'security.mailCode', params: { linkId: link, codeId: link } },
  });
}
