import { publicationSchema } from '#lib/features/content/legal/draft-schema';
import { publishDraft, requirePublication } from '#lib/features/content/legal/publish-draft';
import { legalSubject } from '#lib/features/content/legal/save-draft';
import { effect } from './effect.ts';

/** Effects on terms, privacy policy and risk disclosure. */
export const LEGAL_EFFECTS = {
  'legal.publish': effect({
    payload: publicationSchema,
    subject: legalSubject,
    validate: requirePublication,
    apply: async (tx, payload, { operator }) => {
      await publishDraft(tx, payload, operator);
      return {};
    },
  }),
};
