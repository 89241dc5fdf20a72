import { deskContract } from '../desk-contract.ts';
import { exportAuditSchema } from './schema.ts';

/** Calls on the audit log. */
export const AUDIT_CALLS = {
  exportAudit: deskContract({
    summary: 'Exports rows of the audit log as CSV, for a reason that the audit log keeps.',
    right: 'audit.read',
    body: exportAuditSchema,
  }),
};
