import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { countLookups } from '#lib/site/desk/match/count-lookups';
import { searchDesk } from '#lib/site/desk/search/search-desk';

export const POST = deskCall(
  DESK_CONTRACTS.search,
  { transaction: false, limit: { points: 1_800, seconds: 3600 } },
  async ({ db, operator, body }) => {
    await countLookups(operator, body.text);
    return searchDesk(db, { ...body, roles: operator.roles });
  },
);
