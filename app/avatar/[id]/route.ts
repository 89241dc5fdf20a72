import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { database } from '#lib/db/client';
import { failureResponse } from '#lib/http/failure-response';
import { findAvatar } from '#lib/profile/queries';

export const dynamic = 'force-dynamic';

const NOSNIFF = { 'x-content-type-options': 'nosniff' };
/** Immutable: a new picture gets a new address. */
const FOUND = {
  ...NOSNIFF,
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
};
const MISSING = { ...NOSNIFF, 'cache-control': 'no-store' };

/** GET /avatar/<id>: a member's picture, without a session; 404 for an unknown id. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const { id } = await params;
  try {
    const image = z.uuid().safeParse(id).success ? await findAvatar(database(), id) : null;
    return image
      ? new Response(image, { headers: FOUND })
      : new Response(null, { status: 404, headers: MISSING });
  } catch (error) {
    return failureResponse(error, { requestId: randomUUID(), call: '/avatar' });
  }
}
