import { call } from '#lib/access/http/call';
import { LEGAL_CALLS } from '#lib/features/content/legal/contracts';
import { readConsents } from '#lib/features/content/legal/queries';

/** POST /api/consents: what the member accepted, and what waits for consent. */
export const POST = call(LEGAL_CALLS.consents, ({ db, user }) => readConsents(db, user.id));
