import { enrolFactor } from '#lib/access/operators/factor/enrol-factor';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { enrolFactorSchema } from '#lib/site/desk/operators/schema';

/** Enrols the operator's second factor, proved by a code. @returns recovery codes, shown once */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  {
    action: 'account.own',
    body: enrolFactorSchema,
    beforeSetup: true,
    limit: { points: 20, seconds: 900 },
  },
  async ({ db, operator, session, body }) => {
    const { recoveryCodes } = await enrolFactor(db, operator, { ...body, sessionId: session.id });
    return { recovery_codes: recoveryCodes };
  },
);
