import { listOwnFactors, type OwnFactors } from '#lib/access/operators/factor/own-factors';
import type { Operator } from '#lib/access/operators/operator';
import { database } from '#lib/base/db/client';

/** The second factors of an operator, for the desk's pages. */
export function getOwnFactors({ id }: Operator): Promise<OwnFactors> {
  return listOwnFactors(database(), id);
}
