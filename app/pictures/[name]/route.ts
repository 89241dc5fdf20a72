import { pictureResponse } from '#lib/access/http/picture-response';
import { database } from '#lib/base/db/client';
import { findPicture } from '#lib/features/content/queries';

export const dynamic = 'force-dynamic';

/** GET /pictures/<hash>.webp: a picture of content, without a session; 404 for an unknown one. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  return pictureResponse('/pictures', () => findPicture(database(), `/pictures/${name}`));
}
