import { useTranslations } from 'next-intl';
import { PAGES } from '#lib/paths';
import { Tile } from '../ui/tile.tsx';
import styles from './metal-tile.module.css';
import { percentOf } from './percent.ts';

/** The way to sell grams into cash, among the channels for money in. */
export function MetalTile({ feeBps }: { feeBps: number }) {
  const t = useTranslations('trade.metal');
  return (
    <Tile href={PAGES.myDepositMetalCard} icon="gold" name={t('name')}>
      <span className={styles.line}>{t('about')}</span>
      {t('pace', { fee: percentOf(feeBps) })}
    </Tile>
  );
}
