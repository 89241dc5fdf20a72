import { openMarketStream } from '#lib/market/stream/open-stream';

export const dynamic = 'force-dynamic';

/** GET /api/market/stream: prices and changes of issues as server-sent events. */
export const GET = openMarketStream;

export {
  getOnly as DELETE,
  getOnly as HEAD,
  getOnly as PATCH,
  getOnly as POST,
  getOnly as PUT,
} from '#lib/http/method-not-allowed';
