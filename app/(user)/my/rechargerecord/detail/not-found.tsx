import { RecordMissing } from '#components/records/record-missing';

export default function RechargeRecordNotFound() {
  return <RecordMissing type="recharge" />;
}
