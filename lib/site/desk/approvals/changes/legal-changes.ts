import type { Db } from '#lib/base/db/client';
import { publicationSchema } from '#lib/features/content/legal/draft-schema';
import type { Asked, Change } from './change.ts';

/** The version that would be published. */
export async function readLegal(_db: Db, { payload }: Asked): Promise<Change[]> {
  const { kind: document, version, effective_on: day, material } = publicationSchema.parse(payload);
  return [{ kind: 'legal', document, version, day, material }];
}
