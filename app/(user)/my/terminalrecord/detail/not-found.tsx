import { RecordMissing } from '#components/records/record-missing';

export default function TerminalRecordNotFound() {
  return <RecordMissing type="terminal" />;
}
