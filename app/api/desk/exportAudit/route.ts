import { csvResponse } from '#lib/features/records/csv-response';
import { exportAudit } from '#lib/site/desk/audit/export-audit';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { countLookups } from '#lib/site/desk/match/count-lookups';
import { recordExport } from '#lib/site/desk/record-export';

export const POST = deskCall(
  DESK_CONTRACTS.exportAudit,
  { transaction: false, limit: { points: 60, seconds: 3600 } },
  async ({ db, operator, body: { reason, ...filter } }) => {
    await countLookups(operator, filter.subject, filter.member);
    const act = { operator: operator.name, of: 'audit' as const, reason, what: { filter } };
    const file = recordExport(db, act, exportAudit(db, filter, operator.roles));
    return csvResponse(file, `operator:${operator.name}`);
  },
);
