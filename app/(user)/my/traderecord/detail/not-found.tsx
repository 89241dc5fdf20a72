import { RecordMissing } from '#components/records/record-missing';

export default function TradeRecordNotFound() {
  return <RecordMissing type="trade" />;
}
