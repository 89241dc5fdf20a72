import { call } from '#lib/access/http/call';
import { acceptVersions } from '#lib/features/content/legal/accept-versions';
import { LEGAL_CALLS } from '#lib/features/content/legal/contracts';

/** POST /api/consent: accepts versions of the terms. */
export const POST = call(
  LEGAL_CALLS.consent,
  { limit: { points: 30, seconds: 10 * 60 } },
  ({ db, session, body }) => acceptVersions(db, session, body.versions),
);
