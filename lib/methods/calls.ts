import { type ApiResult, api } from '#lib/client/api/api';
import { CALLS } from '#lib/paths';
import type { Family } from './method-kinds.ts';
import type { Card, Wallet } from './method-record.ts';
import type { AddCardInput } from './schema.ts';
import type { AddWalletInput } from './wallet-schema.ts';

/** Binds a payout card. */
export function addCard(body: AddCardInput): Promise<ApiResult<Card>> {
  return api.post(CALLS.addCard, body);
}

/** Binds a digital wallet. */
export function addWallet(body: AddWalletInput): Promise<ApiResult<Wallet>> {
  return api.post(CALLS.addWallet, body);
}

/** Takes a card or wallet out of use. */
export function removeMethod(
  family: Family,
  body: { id: string; trade_password: string },
): Promise<ApiResult<null>> {
  return api.post(family === 'card' ? CALLS.removeCard : CALLS.removeWallet, body);
}
