import { deskRelyingParty } from '#lib/access/factor/passkey/relying-party';
import { rememberPasskey } from '#lib/access/operators/factor/recent-factor';
import { verifyShownPasskey } from '#lib/access/operators/factor/show-passkey';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.showPasskey,
  { limit: { points: 60, seconds: 900 }, transaction: false },
  async ({ db, session, body: { assertion }, host, transact }) => {
    const shown = { assertion, relyingParty: deskRelyingParty(host) };
    const factor = await verifyShownPasskey(db, session, shown);
    await transact(async (tx, now) => {
      await factor.spend(tx);
      await rememberPasskey(tx, now.id);
    });
    await factor.settle();
  },
);
