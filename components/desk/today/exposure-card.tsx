import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { trimZeros } from '#lib/base/money';
import type { Today } from '#lib/site/desk/today/queries';
import styles from './today.module.css';

/** The dealer's grams of each metal, with the limit that warns. */
export function ExposureCard({
  exposure,
  currency,
}: {
  exposure: Today['exposure'];
  currency: string;
}) {
  const t = useTranslations('deskToday');
  const market = useTranslations('market');
  return (
    <table className={styles.table}>
      <tbody>
        {exposure.metals.map(({ symbol, grams, value, limit, is_over: isOver, stale }) => (
          <tr key={symbol} data-bad={isOver}>
            <th scope="row">
              {market(`name.${symbol}`)}
              {stale && <small>{t('stale')}</small>}
            </th>
            <td>
              <Money amount={trimZeros(grams, 0)} unit={market('unit')} size="s" />
              <small>
                {limit === null ? t('noLimit') : t('limit', { limit: trimZeros(limit, 0) })}
                {isOver && <em> {t('over')}</em>}
              </small>
            </td>
            <td>
              <Money amount={value} unit={currency} size="s" />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('gross')}</th>
          <td />
          <td>
            <Money amount={exposure.gross_value} unit={currency} size="s" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
