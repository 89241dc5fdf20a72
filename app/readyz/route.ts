import { TransportError } from '#lib/errors/app-error';
import { isReady } from '#lib/health/queries';
import { envelopeResponse, success, transportResponse } from '#lib/http/envelope';

export const dynamic = 'force-dynamic';

/** GET /readyz: 200 when requests can be served, 503 when the database is unavailable or not migrated. */
export async function GET(): Promise<Response> {
  return (await isReady())
    ? envelopeResponse(success(null))
    : transportResponse(new TransportError(503));
}
