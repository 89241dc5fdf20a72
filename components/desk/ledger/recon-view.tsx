import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import type { ReconDay, ReconDifference } from '#lib/site/desk/ledger/recon-queries';
import { LEDGER_PAGES } from '#lib/site/desk/paths';
import { Figure } from './figure.tsx';
import styles from './ledger.module.css';
import { ScrollBox } from './scroll-box.tsx';

interface Props {
  day: ReconDay;
  /** Names of accounts by purpose. */
  names: Record<string, string>;
}

/** The reconciliation of a day: first the differences with their causes, then every account. */
export function ReconView({ day, names }: Props) {
  const t = useTranslations('deskLedger.recon');
  return (
    <div className={styles.stack}>
      {day.unbalanced.map((asset) => (
        <Note key={asset} kind="danger">
          <Link href={LEDGER_PAGES.verify}>{t('unbalanced', { asset })}</Link>
        </Note>
      ))}
      {day.unbalanced.length === 0 && (
        <Note kind="safe">{t(`balanced.${day.complete ? 'closed' : 'open'}`)}</Note>
      )}
      <Section title={t('differences')}>
        <Card>
          {day.differences.length === 0 ? (
            <p>{t('noDifferences')}</p>
          ) : (
            <Differences differences={day.differences} names={names} />
          )}
        </Card>
      </Section>
      {day.assets.map((asset) => (
        <Card key={asset.asset}>
          <ScrollBox label={asset.asset}>
            <AssetDays asset={asset} names={names} />
          </ScrollBox>
        </Card>
      ))}
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
  return (
    <ScrollBox label={t('differences')}>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
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
              <th scope="row">
                {names[account] ?? account} {asset}
              </th>
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

function AssetDays({
  asset,
  names,
}: {
  asset: ReconDay['assets'][number];
  names: Record<string, string>;
}) {
  const t = useTranslations('deskLedger');
  const figures = ['opening', 'debit', 'credit', 'closing'] as const;
  return (
    <table className={styles.figures}>
      <caption>{asset.asset}</caption>
      <thead>
        <tr>
          <th scope="col">{t('recon.account')}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col" className={styles.number}>
              {t(`recon.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {asset.accounts.map((line) => (
          <tr key={line.account}>
            <th scope="row">{names[line.account.replace('users: ', '')] ?? line.account}</th>
            {figures.map((figure) => (
              <Figure key={figure} amount={line[figure]} />
            ))}
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">{t('tree.owed')}</th>
          {figures.map((figure) => (
            <Figure key={figure} amount={asset.owed_to_users[figure]} />
          ))}
        </tr>
      </tbody>
    </table>
  );
}
