import { randomUUID } from 'node:crypto';
import { failureResponse } from './failure-response.ts';

const NOSNIFF = { 'x-content-type-options': 'nosniff' };
/** Immutable: a new picture gets a new address. */
const FOUND = {
  ...NOSNIFF,
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
};
const MISSING = { ...NOSNIFF, 'cache-control': 'no-store' };

/**
 * The response with a stored WebP picture, or 404 without one.
 * @param call the path of the route, for the log
 * @param find reads the bytes
 */
export async function pictureResponse(
  call: string,
  find: () => Promise<Uint8Array<ArrayBuffer> | null>,
): Promise<Response> {
  try {
    const image = await find();
    return image
      ? new Response(image, { headers: FOUND })
      : new Response(null, { status: 404, headers: MISSING });
  } catch (error) {
    return failureResponse(error, { requestId: randomUUID(), call });
  }
}
