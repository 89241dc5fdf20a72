import { isOnDesk } from '#lib/site/desk/site-mark';

export const dynamic = 'force-dynamic';

const EMPTY =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview</title></head><body></body></html>';

/** GET /desk/preview: the document in which the editor shows an item. It holds nothing by itself. */
export function GET({ headers }: Request): Response {
  if (!isOnDesk(headers)) return new Response(null, { status: 404 });
  return new Response(EMPTY, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
