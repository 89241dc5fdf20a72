import { revealFactorDocument } from '#lib/features/identity/lost-factor/reveal-factor-document';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.revealFactorDocument,
  { limit: { points: 300, seconds: 3600 } },
  async ({ db, operator, body }) => {
    const picture = await revealFactorDocument(db, { ...body, operator: operator.name });
    return { picture: `data:image/webp;base64,${Buffer.from(picture).toString('base64')}` };
  },
);
