import { deskContract } from '../desk-contract.ts';
import { exportGeneralLedgerSchema, exportLedgerSchema } from './schema.ts';

/** Calls on the ledger. */
export const LEDGER_CALLS = {
  verifyLedger: deskContract({
    summary: 'Makes the worker verify the whole ledger now.',
    right: 'ledger.verify',
  }),
  exportLedger: deskContract({
    summary:
      'Exports the list of journals or entries, or a trial balance, as CSV, for a reason that the audit log keeps.',
    right: 'ledger.read',
    body: exportLedgerSchema,
  }),
  exportGeneralLedger: deskContract({
    summary:
      'Exports the debits and credits of a month by account code as CSV, for an accounting package.',
    right: 'ledger.read',
    body: exportGeneralLedgerSchema,
  }),
};
