import type { OperatorFacts } from '#components/legal/document-facts';
import type { PageContext } from '#lib/access/session/session';
import { env } from '#lib/base/env';
import { getSettings } from '#lib/running/config/queries';

/** Operator and licence of this installation. */
export async function readOperatorFacts(db: PageContext['db']): Promise<OperatorFacts> {
  const { company_name: company } = await getSettings(db);
  const { APP_MODE: mode, LICENCE_NUMBER: licence } = env();
  return { mode, company, licence };
}
