import { accountName } from '#lib/operation/reports/account-name';
import type { AssetAccounts } from './queries.ts';

/** Names of accounts by purpose, in the language of the request. */
export function accountNames(purposes: readonly string[]): Record<string, string> {
  return Object.fromEntries(purposes.map((purpose) => [purpose, accountName(purpose)]));
}

/** Names of the accounts of a tree. */
export function namesOfAssets(assets: readonly AssetAccounts[]): Record<string, string> {
  const nodes = assets.flatMap(({ house, members }) => [...house, ...members]);
  return accountNames(nodes.map(({ purpose }) => purpose));
}
