import { useTranslations } from 'next-intl';
import type { Card } from '#lib/methods/queries';
import { useMoment } from '../records/use-moment.ts';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import styles from './card-list.module.css';
import { CardName } from './card-name.tsx';

interface Props {
  cards: readonly Card[];
  /** The present moment: younger cards than their cool-down are marked. */
  now: Date;
}

/** The own payout cards. Their full numbers are never shown again. */
export function CardList({ cards, now }: Props) {
  const t = useTranslations('methods');
  const moment = useMoment();
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.id} className={styles.card}>
          <span className={styles.emblem}>
            <Icon name="card" />
          </span>
          <div>
            <p className={styles.name}>
              <CardName card={card} />
            </p>
            <p className={styles.number}>{card.number_masked}</p>
            <p className={styles.small}>
              {t('holderIs', { holder: card.holder ?? '—' })}
              {card.bank_code && t('codeIs', { code: card.bank_code })}
            </p>
            {new Date(card.usable_at) > now && (
              <p className={styles.chip}>
                <StatusChip kind="waiting">
                  {t('usableAt', { at: moment.full(card.usable_at) })}
                </StatusChip>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
