import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { publishLegalDraft } from '#lib/site/desk/legal/publish-legal-draft';

export const POST = deskCall(DESK_CONTRACTS.publishLegalDraft, ({ db, operator, body }) =>
  publishLegalDraft(db, operator, body),
);
