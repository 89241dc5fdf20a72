import { type ApiResult, api } from '#lib/access/client/api/api';
import type { BodyOf } from '#lib/base/contract/contract';
import { CALLS } from '#lib/base/paths';
import type { METHOD_CALLS } from './contracts.ts';
import type { Family } from './method-kinds.ts';
import type { Card, Wallet } from './method-record.ts';
import type { AddCardInput } from './schema.ts';
import type { AddWalletInput } from './wallet-schema.ts';

/** Adds a card. */
export function addCardCall(body: AddCardInput): Promise<ApiResult<Card>> {
  return api.post(CALLS.addCard, body);
}

/** Adds a digital wallet. */
export function addWalletCall(body: AddWalletInput): Promise<ApiResult<Wallet>> {
  return api.post(CALLS.addWallet, body);
}

/** Removes a card or wallet. */
export function removeMethodCall(
  family: Family,
  body: BodyOf<(typeof METHOD_CALLS)['removeCard']>,
): Promise<ApiResult<null>> {
  return api.post(family === 'card' ? CALLS.removeCard : CALLS.removeWallet, body);
}
