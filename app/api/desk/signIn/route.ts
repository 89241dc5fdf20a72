import { deskRelyingParty } from '#lib/access/factor/passkey/relying-party';
import { deskCookieName } from '#lib/access/operators/session/desk-cookie';
import { signIn } from '#lib/access/operators/sign-in/sign-in';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { anonymousDeskCall } from '#lib/site/desk/http/desk-call';

export const POST = anonymousDeskCall(
  DESK_CONTRACTS.signIn,
  async ({ db, body, address, host, userAgent, presentToken, cookies }) => {
    const client = { address, userAgent, presentToken, kind: 'desk' as const };
    const relyingParty = deskRelyingParty(host);
    const { token } = await signIn(db, { ...body, ...client, relyingParty });
    cookies.set(deskCookieName(), token);
  },
);
