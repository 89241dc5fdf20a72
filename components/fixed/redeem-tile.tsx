import { useTranslations } from 'next-intl';
import { Tile } from '#components/ui/layout/tile';
import { PAGES } from '#lib/base/paths';

/** Links to redemption, among the withdrawal options. */
export function RedeemTile() {
  const t = useTranslations('fixed.redeem');
  return (
    <Tile href={PAGES.withdrawBalance} icon="term" name={t('entry')}>
      {t('entryHint')}
    </Tile>
  );
}
