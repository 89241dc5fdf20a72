import { saveDraft } from '#lib/features/content/legal/save-draft';
import { CONTENT_BODY_BYTES } from '#lib/site/desk/content/schema';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.saveLegalDraft,
  { bodyLimitBytes: CONTENT_BODY_BYTES },
  async ({ db, operator, body }) => ({ revision: await saveDraft(db, operator.name, body) }),
);
