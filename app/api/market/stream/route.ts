import { getOnly } from '#lib/access/http/method-handlers';
import { openMarketStream } from '#lib/features/market/stream/open-stream';

export const dynamic = 'force-dynamic';

/** GET /api/market/stream: prices and changes of issues as server-sent events. */
export const { DELETE, GET, HEAD, PATCH, POST, PUT } = getOnly(openMarketStream);
