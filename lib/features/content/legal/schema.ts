import { z } from 'zod';
import { someVersionsField } from '#lib/running/legal/versions-field';

/** Body of `consent`. */
export const consentSchema = z.object({
  versions: someVersionsField.describe('The versions that the member has read and accepts.'),
});

const version = z.coerce.number().int().min(1).max(10_000).optional().catch(undefined);

/** Query of a document's page: a version, or two to compare. Malformed values are ignored. */
export const documentPageSchema = z.object({ version, from: version });
