import { openDocument } from '#lib/features/members/case-file/case-document';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.openDocument,
  { limit: { points: 120, seconds: 3600 } },
  async ({ db, operator, body }) => {
    const { title, type, file } = await openDocument(db, { ...body, operator: operator.name });
    return { title, type, base64: file.toString('base64') };
  },
);
