import { useTranslations } from 'next-intl';
import { toPercent } from '#components/ui/format/percent.ts';
import { Tile } from '#components/ui/layout/tile';
import { PAGES } from '#lib/base/paths';
import styles from './metal-tile.module.css';

/** Links to the sale of metal, among the top-up channels. */
export function MetalTile({ feeBps, spreadBps }: { feeBps: number; spreadBps: number }) {
  const t = useTranslations('trade.metal');
  return (
    <Tile href={PAGES.topUpMetalCard} icon="gold" name={t('name')}>
      <span className={styles.line}>{t('about')}</span>
      {t('pace', { fee: toPercent(feeBps), spread: toPercent(spreadBps) })}
    </Tile>
  );
}
