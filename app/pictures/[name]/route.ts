import { randomUUID } from 'node:crypto';
import { findPicture } from '#lib/content/queries';
import { database } from '#lib/db/client';
import { failureResponse } from '#lib/http/failure-response';

export const dynamic = 'force-dynamic';

const NOSNIFF = { 'x-content-type-options': 'nosniff' };
/** Immutable: the address has the hash of the picture. */
const FOUND = {
  ...NOSNIFF,
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
};
const MISSING = { ...NOSNIFF, 'cache-control': 'no-store' };

/** GET /pictures/<hash>.webp: a picture of content, without a session; 404 for an unknown one. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  try {
    const image = await findPicture(database(), `/pictures/${name}`);
    return image
      ? new Response(image, { headers: FOUND })
      : new Response(null, { status: 404, headers: MISSING });
  } catch (error) {
    return failureResponse(error, { requestId: randomUUID(), call: '/pictures' });
  }
}
