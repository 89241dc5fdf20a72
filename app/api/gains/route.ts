import { call } from '#lib/access/http/call';
import { getGains } from '#lib/features/trade/position/list-gains';

/** POST /api/gains: realised and unrealised gain of each metal that the member has traded. */
export const { DELETE, GET, PATCH, POST, PUT } = call({ auth: 'user' }, ({ db, user }) =>
  getGains(db, user.id),
);
