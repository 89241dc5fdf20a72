import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { moneyText, trimZeros } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { TotalItem, TotalKey, Totals } from '#lib/features/totals/queries';
import { listParts, TOTAL_PARTS, type TotalPart } from './total-parts.ts';
import styles from './totals-items.module.css';

/** The page with the entries behind each line. */
const ORIGINS: Record<TotalKey, string> = {
  available: PAGES.statementRecord,
  frozen_withdraw: PAGES.withdrawalRecord,
  frozen_order: `${PAGES.tradeRecord}?status=accepted`,
  metal: PAGES.tradeRecord,
  metal_frozen: `${PAGES.tradeRecord}?status=accepted`,
  fixed_principal: PAGES.fixedTermRecord,
  fixed_accrued: PAGES.fixedTerms,
};

interface Props {
  totals: Totals;
  part: TotalPart;
  /** Shown if there is no line. */
  empty?: string;
}

/** Lists the lines of the totals with their amounts and prices; each links to its source. */
export function TotalsItems({ totals, part, empty }: Props) {
  const items = listParts(totals, TOTAL_PARTS[part]);
  return (
    <Card flush>
      {items.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={`${item.key} ${item.asset}`}>
            <Line item={item} currency={totals.currency} asOf={totals.as_of} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface LineProps {
  item: TotalItem;
  currency: string;
  asOf: string;
}

function Line({ item, currency, asOf }: LineProps) {
  const t = useTranslations('totals');
  const market = useTranslations('market');
  const { key, asset, qty } = item;
  const metal = qty === null ? '' : market(`name.${asset as 'XAU'}`);
  return (
    <Link surface href={ORIGINS[key]} className={styles.line}>
      <span className={styles.name}>{t(`key.${key}`, { name: metal })}</span>
      <Money amount={item.amount} currency={currency} hideable />
      <Icon name="forward" size={16} className={styles.arrow} />
      {qty !== null && (
        <span className={styles.detail}>
          <Money amount={trimZeros(qty, 0)} unit={market('unit')} size="s" hideable />
          <PriceNote {...{ item, currency, asOf }} />
        </span>
      )}
      {key === 'fixed_accrued' && <span className={styles.detail}>{t('accruedHint')}</span>}
      <span className="visually-hidden">{t(`open.${key}`)}</span>
    </Link>
  );
}

/** The price and time by which a metal is valued. */
function PriceNote({ item: { price, price_at }, currency, asOf }: LineProps) {
  const t = useTranslations('totals');
  const moment = useMoment();
  if (price === null || price_at === null)
    return <span className={styles.price}>{t('unpriced')}</span>;
  const ofToday = moment.date(price_at) === moment.date(asOf);
  const at = ofToday ? moment.time(price_at) : moment.full(price_at);
  const words = { price: moneyText(price, currency), at };
  return <span className={styles.price}>{t('priced', words)}</span>;
}
