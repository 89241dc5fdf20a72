import { enrolFactor } from '#lib/access/operators/account/enrol-factor';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.enrolFactor,
  { limit: { points: 10, seconds: 900 } },
  async ({ db, operator, session, body }) => {
    const { recoveryCodes } = await enrolFactor(db, operator, { ...body, sessionId: session.id });
    return { recovery_codes: recoveryCodes };
  },
);
