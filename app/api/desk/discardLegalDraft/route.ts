import { discardDraft } from '#lib/features/content/legal/save-draft';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.discardLegalDraft, ({ db, operator, body }) =>
  discardDraft(db, operator.name, body),
);
