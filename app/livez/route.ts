import { envelopeResponse, success } from '#lib/http/envelope';

export const dynamic = 'force-dynamic';

/** GET /livez: 200 while the process responds, whatever the state of the database. */
export function GET(): Response {
  return envelopeResponse(success(null));
}
