import { z } from 'zod';
import { database } from '#lib/base/db/client';
import { pictureResponse } from '#lib/http/picture-response';
import { findAvatar } from '#lib/profile/queries';

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
