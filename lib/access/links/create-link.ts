import { randomUUID } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { formatLinkName, type LinkPurpose } from './link-name.ts';

/** Open links of a member and purpose: more than the mails that limits allow within their lifetime. */
const MAX_OPEN = 10;

interface NewLink {
  userId: bigint;
  purpose: LinkPurpose;
  /** Where its mail goes. */
  address: string;
  /** The change of address or the recovery that it is about. */
  ref?: bigint;
  /** A UUID that the caller chose. */
  id?: string;
}

/**
 * Adds a link; its lifetime is that of the purpose (`member_link_lifetime`). Beyond ten open ones of a purpose the
 * oldest is cancelled. Its mail, in the same transaction, gives the name to `linkUrl` and `linkCode`.
 * @returns its name
 */
export async function createLink(tx: Db, link: NewLink): Promise<string> {
  const { userId, purpose, address, ref = null, id = randomUUID() } = link;
  await tx.$executeRaw`
    UPDATE member_link SET cancelled_at = now() WHERE id = ANY (ARRAY(
      SELECT id FROM member_link
      WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL AND cancelled_at IS NULL AND expires_at > now()
      ORDER BY created_at DESC, id OFFSET ${MAX_OPEN - 1}))`;
  await tx.$executeRaw`
    INSERT INTO member_link (id, user_id, purpose, address, ref)
    VALUES (${id}::uuid, ${userId}, ${purpose}, ${address}, ${ref})`;
  return formatLinkName({ purpose, id });
}

/** Cancels the open links of a member of some purposes. */
export async function cancelLinks(
  tx: Db,
  userId: bigint,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE member_link SET cancelled_at = now()
    WHERE user_id = ${userId} AND purpose = ANY (${purposes}::text[]) AND used_at IS NULL AND cancelled_at IS NULL`;
}
