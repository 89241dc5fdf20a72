import { call } from '#lib/access/http/call';
import { AVATAR_LIMIT_BYTES } from '#lib/access/profile/avatar-limits';
import { PROFILE_CALLS } from '#lib/access/profile/contracts';
import { uploadAvatar } from '#lib/access/profile/upload-avatar';

/** POST /api/uploadAvatar: replaces the profile picture with the file of a multipart body. */
export const POST = call(
  PROFILE_CALLS.uploadAvatar,
  { uploadLimitBytes: AVATAR_LIMIT_BYTES, limit: { points: 30, seconds: 3600 } },
  ({ db, user, body }) => uploadAvatar(db, { ...body, userId: user.id }),
);
