import { type ApiResult, api } from '#lib/access/client/api/api';
import { CALLS } from '#lib/base/paths';
import type { Family } from './method-kinds.ts';
import type { Card, Wallet } from './method-record.ts';
import type { AddCardInput } from './schema.ts';
import type { AddWalletInput } from './wallet-schema.ts';

/** Adds a card. */
export function addCard(body: AddCardInput): Promise<ApiResult<Card>> {
  return api.post(CALLS.addCard, body);
}

/** Adds a digital wallet. */
export function addWallet(body: AddWalletInput): Promise<ApiResult<Wallet>> {
  return api.post(CALLS.addWallet, body);
}

/** Removes a card or wallet. */
export function removeMethod(
  family: Family,
  body: { id: string; trade_password: string },
): Promise<ApiResult<null>> {
  return api.post(family === 'card' ? CALLS.removeCard : CALLS.removeWallet, body);
}
