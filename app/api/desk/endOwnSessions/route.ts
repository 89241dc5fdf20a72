import { endOwnSessions } from '#lib/access/operators/account/own-sessions';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.endOwnSessions,
  { limit: { points: 10, seconds: 900 } },
  ({ db, session, body }) => endOwnSessions(db, session, body),
);
