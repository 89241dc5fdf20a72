import { deskRelyingParty } from '#lib/access/factor/passkey/relying-party';
import { addOwnPasskey, verifyOwnPasskey } from '#lib/access/operators/account/own-passkeys';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.addPasskey,
  { limit: { points: 10, seconds: 900 }, transaction: false },
  async ({ db, session, body, host, transact }) => {
    const given = { ...body, relyingParty: deskRelyingParty(host) };
    const passkey = await verifyOwnPasskey(db, session, given);
    const { recoveryCodes } = await transact((tx, now) => addOwnPasskey(tx, now, passkey));
    return { recovery_codes: recoveryCodes };
  },
);
