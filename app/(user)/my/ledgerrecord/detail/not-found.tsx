import { RecordMissing } from '#components/records/record-missing';

export default function LedgerRecordNotFound() {
  return <RecordMissing type="ledger" />;
}
