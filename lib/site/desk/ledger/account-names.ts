import { accountLabel } from '#lib/operation/reports/account-name';
import type { AssetAccounts } from './queries.ts';

/** Codes and names of accounts by purpose, in the language of the request. */
export function accountNames(purposes: readonly string[]): Record<string, string> {
  return Object.fromEntries(purposes.map((purpose) => [purpose, accountLabel(purpose)]));
}

/** Codes and names of the accounts of a tree. */
export function namesOfAssets(assets: readonly AssetAccounts[]): Record<string, string> {
  const nodes = assets.flatMap(({ house, members }) => [...house, ...members]);
  return accountNames(nodes.map(({ purpose }) => purpose));
}
