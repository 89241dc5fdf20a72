import { csvResponse } from '#lib/features/records/csv-response';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { exportCaseFile, recordCaseExport } from '#lib/site/desk/members/export-case-file';

export const POST = deskCall(
  DESK_CONTRACTS.exportCaseFile,
  { transaction: false, limit: { points: 60, seconds: 3600 } },
  async ({ db, transact, operator, body }) => {
    const member = await transact((tx) =>
      recordCaseExport(tx, { ...body, operator: operator.name }),
    );
    return csvResponse(exportCaseFile(db, member));
  },
);
