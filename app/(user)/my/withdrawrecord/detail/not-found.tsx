import { RecordMissing } from '#components/records/record-missing';

export default function WithdrawRecordNotFound() {
  return <RecordMissing type="withdraw" />;
}
