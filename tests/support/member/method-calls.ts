import { POST as addCard } from '../../../app/api/addCard/route.ts';
import { POST as addTradePassword } from '../../../app/api/addTradePassword/route.ts';
import { POST as addWallet } from '../../../app/api/addWallet/route.ts';
import { POST as updateUserInfo } from '../../../app/api/updateUserInfo/route.ts';
import { callRoute, type RouteHandler } from '../call/call-route.ts';
import { newMember, PASSWORD, type TestMember, TRADE_PASSWORD } from './member.ts';

/** The real name of every account holder. */
export const NAME = '王小明';
export const TW_CARD = {
  kind: 'bank',
  region: 'TW',
  bank_code: '808',
  number: '0123-4567-8901',
  holder: NAME,
};
const HK_CARD = {
  ...{ kind: 'hkbank', bank_code: '004', branch: '567' },
  ...{ number: '890123456', holder: NAME },
};
export const TRON = { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };

/** A member with a trade password and a real name. */
export async function newHolder(): Promise<TestMember> {
  const holder = await newMember();
  const proof = { password: PASSWORD, trade_password: TRADE_PASSWORD };
  await callRoute(addTradePassword, 'addTradePassword', proof, holder);
  await callRoute(updateUserInfo, 'updateUserInfo', { real_name: NAME }, holder);
  return holder;
}

/** The calls on payment methods, each with the trade password of the current `holder`. */
export function methodCalls(holder: () => TestMember) {
  const ask = (route: RouteHandler, name: string, body: object, { token } = holder()) =>
    callRoute(route, name, { trade_password: TRADE_PASSWORD, ...body }, { token });
  return {
    ask,
    card: (body: object = {}) => ask(addCard, 'addCard', { ...TW_CARD, ...body }),
    hkCard: (body: object = {}) => ask(addCard, 'addCard', { ...HK_CARD, ...body }),
    wallet: (body: object = {}) => ask(addWallet, 'addWallet', { ...TRON, ...body }),
  };
}
