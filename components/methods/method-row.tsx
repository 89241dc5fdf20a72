import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/action/icon-button';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Tile } from '#components/ui/layout/tile';
import type { Method } from '#lib/features/methods/method-record';
import { CHANNEL_ICONS } from './channel-icons.ts';
import styles from './method-list.module.css';
import { MethodName } from './method-name.tsx';

interface Props {
  method: Method;
  now: Date;
  onRemove: () => void;
}

/** One payment method with its status and a remove button. */
export function MethodRow({ method, now, onRemove }: Props) {
  const t = useTranslations('methods');
  const moment = useMoment();
  const { kind, title, masked, holder, code, usable_at } = method;
  const cooling = new Date(usable_at) > now;
  return (
    <Tile
      icon={CHANNEL_ICONS[kind]}
      name={<MethodName method={method} />}
      chip={cooling && <StatusChip kind="waiting">{t('cooling')}</StatusChip>}
      action={
        <IconButton
          icon="trash"
          label={t('removeOne', { title, number: masked })}
          className={styles.remove}
          onClick={onRemove}
        />
      }
    >
      <span className={`${styles.line} ${styles.number}`}>{masked}</span>
      {holder && <span className={styles.line}>{t('holderIs', { holder })}</span>}
      {code && <span className={styles.line}>{t('codeIs', { kind, code })}</span>}
      {cooling && (
        <span className={styles.line}>{t('usableAt', { at: moment.full(usable_at) })}</span>
      )}
    </Tile>
  );
}
