import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import type { ReconDay, ReconDifference } from '#lib/site/desk/ledger/recon-queries';
import { LEDGER_PAGES } from '#lib/site/desk/paths';
import { Figure } from './figure.tsx';
import styles from './ledger.module.css';
import { ReconTable, useAssetName } from './recon-table.tsx';
import { ScrollBox } from './scroll-box.tsx';

interface Props {
  day: ReconDay;
  /** Names of accounts by purpose. */
  names: Record<string, string>;
}

/** The reconciliation of a day: first the differences with their causes, then every account. */
export function ReconView({ day, names }: Props) {
  const t = useTranslations('deskLedger.recon');
  const assetName = useAssetName();
  return (
    <div className={styles.stack}>
      {day.unbalanced.map((asset) => (
        <Note key={asset} kind="danger">
          <Link href={LEDGER_PAGES.verify}>{t('unbalanced', { asset: assetName(asset) })}</Link>
        </Note>
      ))}
      {day.unbalanced.length === 0 && (
        <Note kind="safe">{t(`balanced.${day.complete ? 'closed' : 'open'}`)}</Note>
      )}
      <Section title={t('differences')}>
        {day.differences.length === 0 ? (
          <p>{t('noDifferences')}</p>
        ) : (
          <Differences differences={day.differences} names={names} />
        )}
      </Section>
      <Section title={t('accounts')}>
        <div className={styles.recon}>
          {day.assets.map((asset) => (
            <ReconTable key={asset.asset} asset={asset} names={names} />
          ))}
        </div>
      </Section>
    </div>
  );
}

function Differences({
  differences,
  names,
}: {
  differences: readonly ReconDifference[];
  names: Record<string, string>;
}) {
  const t = useTranslations('deskLedger.recon');
  const assetName = useAssetName();
  return (
    <ScrollBox label={t('differences')}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('asset')}</th>
            <th scope="col">{t('why')}</th>
            <th scope="col" className={styles.number}>
              {t('count')}
            </th>
            <th scope="col" className={styles.number}>
              {t('amount')}
            </th>
            <th scope="col">{t('links')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ account, asset, reason, count, amount, journals }) => (
            <tr key={`${account} ${asset} ${reason}`}>
              <th scope="row">{names[account] ?? account}</th>
              <td>{assetName(asset)}</td>
              <td className={styles.why}>{t(`reason.${reason}`)}</td>
              <td className={styles.number}>{count}</td>
              <Figure amount={amount} />
              <td>
                <span className={styles.links}>
                  {journals.map((id) => (
                    <Link key={id} href={`${LEDGER_PAGES.journals}/${id}`}>
                      J{id.padStart(8, '0')}
                    </Link>
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
