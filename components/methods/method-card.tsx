import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/action/icon-button';
import { Icon } from '#components/ui/art/icon';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Row } from '#components/ui/layout/row';
import type { Method } from '#lib/features/methods/method-record';
import { CHANNEL_ICONS } from './channel-icons.ts';
import styles from './method-card.module.css';
import { MethodName } from './method-name.tsx';

interface Props {
  method: Method;
  now: Date;
  onRemove: () => void;
}

/** One payment method, drawn as a bank card, with its status and a remove button. */
export function MethodCard({ method, now, onRemove }: Props) {
  const t = useTranslations('methods');
  const moment = useMoment();
  const { kind, title, masked, holder, code, usable_at } = method;
  const cooling = new Date(usable_at) > now;
  return (
    <Card object className={styles.card}>
      <div className={styles.head}>
        <Icon name={CHANNEL_ICONS[kind]} size={20} className={styles.icon} />
        <p className={styles.name}>
          <MethodName method={method} />
        </p>
        <IconButton
          icon="trash"
          size={18}
          label={t('removeOne', { title, number: masked })}
          className={styles.remove}
          onClick={onRemove}
        />
      </div>
      <p className={styles.number}>{masked}</p>
      <div className={styles.foot}>
        <Row gap={12} rowGap={2} between wrap>
          {holder && <span>{t('holderIs', { holder })}</span>}
          {code && <span>{t('codeIs', { kind, code })}</span>}
        </Row>
        {cooling && (
          <Row gap={8} rowGap={2} wrap>
            <StatusChip kind="waiting">{t('cooling')}</StatusChip>
            <span>{t('usableAt', { at: moment.full(usable_at) })}</span>
          </Row>
        )}
      </div>
    </Card>
  );
}
