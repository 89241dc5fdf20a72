import { envelopeResponse, success } from '#lib/http/envelope';

export const dynamic = 'force-dynamic';

/** GET /livez: the process answers; says nothing about the database. */
export function GET(): Response {
  return envelopeResponse(success(null));
}
