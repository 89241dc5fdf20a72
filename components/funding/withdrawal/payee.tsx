import { MethodName } from '#components/methods/method-name';
import type { WithdrawalRecord } from '#lib/features/funding/response-schema';
import styles from '../confirm/confirm-sheet.module.css';

/** The payment method that a withdrawal is paid to: its name, as the member chose it, and masked number. */
export function Payee({
  record,
}: {
  record: Pick<WithdrawalRecord, 'target_name' | 'target_label' | 'target_masked'>;
}) {
  return (
    <>
      <MethodName method={{ title: record.target_name, label: record.target_label }} />{' '}
      <span className={styles.number}>{record.target_masked}</span>
    </>
  );
}
