import { randomUUID } from 'node:crypto';
import type { UploadedAvatar } from '#lib/access/account/response-schema';
import type { Db } from '#lib/base/db/client';
import { avatarPath } from '#lib/base/paths';
import { makeAvatar } from './avatar-image.ts';
import type { UploadAvatarInput } from './schema.ts';

/**
 * Replaces a user's avatar and deletes the previous one. Every upload gets a new random id, so that
 * its URL can be cached forever and cannot be guessed.
 * @throws {ValidationError} on `file`: not JPEG, PNG or WebP, a side over 4096 pixels, or corrupt
 */
export async function uploadAvatar(
  db: Db,
  { userId, file }: UploadAvatarInput & { userId: bigint },
): Promise<UploadedAvatar> {
  const image = await makeAvatar(file);
  const id = randomUUID();
  await db.$executeRaw`
    INSERT INTO avatar (id, user_id, image) VALUES (${id}::uuid, ${userId}, ${image})
    ON CONFLICT (user_id) DO UPDATE
    SET id = excluded.id, image = excluded.image, created_at = now()`;
  return { avatar: avatarPath(id) };
}
