import { useTranslations } from 'next-intl';
import { Change } from '#components/market/live/change';
import { Grams } from '#components/trade/figures/grams';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { Instrument } from '#lib/market/queries';
import { type Asset, formatAmount, type Metal, parseAmountOrThrow } from '#lib/money';
import { PAGES, roomPath } from '#lib/paths';
import type { TotalItem, Totals } from '#lib/totals/queries';
import styles from './holding-list.module.css';
import { Spark } from './spark.tsx';

interface Props {
  totals: Totals;
  instruments: readonly Instrument[];
  sparks: ReadonlyMap<Metal, string>;
  rooms: readonly { id: string; symbol: Metal }[];
}

/** The metals and fixed terms that a member has, with the value of each; nothing if there are none. */
export function HoldingList({ totals, instruments, sparks, rooms }: Props) {
  const t = useTranslations('home.assets');
  const moment = useMoment();
  const { currency } = totals;
  const held = instruments.filter(({ symbol }) => itemsOf(totals, symbol).length > 0);
  const fixed = sumOf(
    totals.items.filter(({ key }) => key === 'fixed_principal' || key === 'fixed_accrued'),
    'amount',
    currency,
  );
  const hasFixed = fixed !== null && parseAmountOrThrow(fixed, currency) > 0n;
  if (held.length === 0 && !hasFixed) return null;
  return (
    <section className={styles.card} aria-labelledby="holdings">
      <h2 id="holdings">{t('holdings')}</h2>
      <ul>
        {held.map(({ symbol, name, change_24h, change_since }) => {
          const change = change_24h ?? change_since;
          const items = itemsOf(totals, symbol);
          const room = rooms.find((each) => each.symbol === symbol);
          return (
            <li key={symbol}>
              <Link href={room ? roomPath(room.id) : PAGES.trade} className={styles.row}>
                <span className={styles.name}>
                  {name}
                  <Grams qty={sumOf(items, 'qty', symbol) ?? '0'} size="s" hideable />
                </span>
                <Spark path={sparks.get(symbol)} change={change} />
                <span className={styles.value}>
                  <Money amount={sumOf(items, 'amount', currency)} hideable />
                  <Change value={change} unit="%" className={styles.change} />
                </span>
              </Link>
            </li>
          );
        })}
        {hasFixed && (
          <li>
            <Link href={PAGES.fixedTerms} className={styles.row}>
              <span className={styles.name}>{t('fixedTerms')}</span>
              <span className={styles.value}>
                <Money amount={fixed} hideable />
              </span>
            </Link>
          </li>
        )}
      </ul>
      {held.length > 0 && (
        <p className={styles.hint}>{t('sparkHint', { since: sinceOf(held, moment.clock) })}</p>
      )}
    </section>
  );
}

/** The time of the earliest first price; `none` if every metal has a price of 24 hours ago. */
function sinceOf(held: readonly Instrument[], format: (iso: string) => string): string {
  const [first] = held.flatMap(({ since }) => since ?? []).sort();
  return first ? format(first) : 'none';
}

function itemsOf({ items }: Totals, symbol: Metal): TotalItem[] {
  return items.filter(({ asset }) => asset === symbol);
}

/** The sum of a field of the lines; null if one of them is unknown. */
function sumOf(items: readonly TotalItem[], field: 'qty' | 'amount', asset: Asset): string | null {
  const amounts = items.map((item) => item[field]);
  if (amounts.includes(null)) return null;
  const parsed = amounts.map((amount) => parseAmountOrThrow(amount ?? '0', asset));
  return formatAmount(
    parsed.reduce((sum, amount) => sum + amount, 0n),
    asset,
  );
}
