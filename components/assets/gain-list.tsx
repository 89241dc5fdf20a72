import { useTranslations } from 'next-intl';
import { GainAmount } from '#components/market/live/gain-amount';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { Card } from '#components/ui/layout/card';
import { ForwardArrow } from '#components/ui/layout/forward-arrow';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { roomPath } from '#lib/base/paths';
import type { Gains } from '#lib/features/trade/deal/response-schema';
import styles from './gain-list.module.css';

/** Realised and unrealised gain of each metal that the member has traded, and their sums. */
export function GainList({ gains }: { gains: Gains }) {
  const t = useTranslations('home.debt');
  const metalName = useTranslations('market.name');
  const { items } = gains;
  if (items.length === 0) return null;
  return (
    <Section title={t('gains.title')}>
      <Card flush>
        <ul className={styles.gains}>
          {items.map(({ symbol, room_id, ...gain }) => (
            <li key={symbol}>
              <h3>
                <Link href={roomPath(room_id)} className={styles.name}>
                  {metalName(symbol)}
                  <ForwardArrow size={16} />
                </Link>
              </h3>
              <Figures {...gain} />
            </li>
          ))}
          {items.length > 1 && (
            <li>
              <h3 className={styles.name}>{t('gains.sum')}</h3>
              <Figures unrealised={gains.unrealised} realised={gains.realised} />
            </li>
          )}
        </ul>
      </Card>
      <Text tone="muted" size="xs">
        {t('gains.hint')}
      </Text>
    </Section>
  );
}

interface Figures {
  unrealised: string | null;
  realised: string;
  cost?: string;
}

function Figures({ unrealised, realised, cost }: Figures) {
  const t = useTranslations('home.debt');
  return (
    <dl>
      <div>
        <dt>{t('unrealised')}</dt>
        <dd>
          <GainAmount amount={unrealised} />
        </dd>
      </div>
      <div>
        <dt>{t('gains.realised')}</dt>
        <dd>
          <GainAmount amount={realised} />
        </dd>
      </div>
      {cost && (
        <div>
          <dt>{t('gains.cost')}</dt>
          <dd>
            <Money amount={cost} hideable />
          </dd>
        </div>
      )}
    </dl>
  );
}
