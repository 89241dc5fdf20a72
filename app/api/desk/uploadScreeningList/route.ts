import { LIST_LIMIT_BYTES } from '#lib/features/screening/parse-list';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { uploadList } from '#lib/site/desk/screening/upload-list';

export const POST = deskCall(
  DESK_CONTRACTS.uploadScreeningList,
  {
    transaction: false,
    limit: { points: 20, seconds: 3600 },
    uploadLimitBytes: LIST_LIMIT_BYTES,
  },
  ({ transact, operator, body }) => uploadList(transact, { ...body, operator: operator.name }),
);
