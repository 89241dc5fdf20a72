import { type ApiResult, api } from '#lib/client/api';
import { CALLS } from '#lib/paths';
import type { Card } from './queries.ts';
import type { AddCardInput } from './schema.ts';

/** Binds a payout card. */
export function addCard(body: AddCardInput): Promise<ApiResult<Card>> {
  return api.post(CALLS.addCard, body);
}
