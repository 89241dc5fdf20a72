import { call } from '#lib/access/http/call';
import { addWallet } from '#lib/features/methods/add-wallet';
import { walletSchema } from '#lib/features/methods/wallet-schema';

/** POST /api/addWallet: adds a digital wallet. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: walletSchema, tradePassword: true },
  ({ db, user, body }) => addWallet(db, { ...body, userId: user.id }),
);
