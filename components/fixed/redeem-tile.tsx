import { useTranslations } from 'next-intl';
import { Tile } from '#components/ui/layout/tile';
import { PAGES } from '#lib/paths';

/** The way to take a deposit back into the balance, beside the ways for money out. */
export function RedeemTile() {
  const t = useTranslations('fixed.redeem');
  return (
    <Tile href={PAGES.withdrawBalance} icon="term" name={t('entry')}>
      {t('entryHint')}
    </Tile>
  );
}
