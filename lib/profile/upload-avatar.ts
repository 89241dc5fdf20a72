import { randomUUID } from 'node:crypto';
import type { UploadedAvatar } from '#lib/account/response-schema';
import type { Db } from '#lib/db/client';
import { avatarPath } from '#lib/paths';
import { makeAvatar } from './avatar-image.ts';
import type { UploadAvatarInput } from './schema.ts';

/**
 * Replaces a user's picture. Each has an id of its own, so that its address can be cached for good
 * and guessed by nobody; the former picture is gone.
 * @throws {ValidationError} on `file`: no JPEG, PNG or WebP, a side of more than 4096 pixels, damaged
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
