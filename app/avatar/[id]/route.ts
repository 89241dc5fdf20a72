import { z } from 'zod';
import { pictureResponse } from '#lib/access/http/picture-response';
import { findAvatar } from '#lib/access/profile/queries';
import { database } from '#lib/base/db/client';

export const dynamic = 'force-dynamic';

/** GET /avatar/<id>: a member's picture, without a session; 404 for an unknown id. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params;
  return pictureResponse('/avatar', async () =>
    z.uuid().safeParse(id).success ? findAvatar(database(), id) : null,
  );
}
