import { revealDocument } from '#lib/features/identity/reveal-document';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { revealDocumentSchema } from '#lib/site/desk/kyc/schema';

/** Shows a picture of a member's document, for a reason that the audit log keeps. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'kyc.read', body: revealDocumentSchema, limit: { points: 300, seconds: 3600 } },
  async ({ db, operator, body }) => {
    const picture = await revealDocument(db, { ...body, operator: operator.name });
    return { picture: `data:image/webp;base64,${Buffer.from(picture).toString('base64')}` };
  },
);
