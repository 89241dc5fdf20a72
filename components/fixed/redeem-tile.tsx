import { useTranslations } from 'next-intl';
import { PAGES } from '#lib/paths';
import { Tile } from '../ui/tile.tsx';

/** The way to take a deposit back into the balance, beside the ways for money out. */
export function RedeemTile() {
  const t = useTranslations('fixed.redeem');
  return (
    <Tile href={PAGES.myWithdrawBalance} icon="term" name={t('entry')}>
      {t('entryHint')}
    </Tile>
  );
}
