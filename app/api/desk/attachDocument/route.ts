import { attachDocument } from '#lib/features/members/case-file/case-document';
import { CASE_DOCUMENT_MAX_BYTES } from '#lib/features/members/case-file/case-limits';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.attachDocument,
  { limit: { points: 60, seconds: 3600 }, uploadLimitBytes: CASE_DOCUMENT_MAX_BYTES },
  async ({ db, operator, body }) => {
    const { id } = await attachDocument(db, { ...body, operator: operator.name });
    return { id: id.toString() };
  },
);
