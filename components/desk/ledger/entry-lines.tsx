import { useTranslations } from 'next-intl';
import { Text } from '#components/ui/layout/text';
import { type Asset, formatAmount, parseAmount } from '#lib/base/money';
import type { EntryLine } from '#lib/site/desk/approvals/changes/change';
import { SideFigures } from './figure.tsx';
import styles from './ledger.module.css';
import { ScrollBox } from './scroll-box.tsx';
import { SidesHead } from './sides-head.tsx';

/** Entries that are not posted yet, in the columns of debit and credit, with equal totals. */
export function EntryLines({ label, lines }: { label: string; lines: readonly EntryLine[] }) {
  const t = useTranslations('deskLedger');
  const assets = [...new Set(lines.map(({ asset }) => asset))];
  return (
    <ScrollBox label={label}>
      <table className={styles.figures}>
        <caption>{label}</caption>
        <SidesHead />
        <tbody>
          {lines.map(({ account, owner, asset, debit, credit }) => (
            <tr key={`${account} ${owner} ${asset} ${debit} ${credit}`}>
              <th scope="row">
                {account}{' '}
                {owner && (
                  <Text as="span" tone="muted" size="xs">
                    {owner}
                  </Text>
                )}
              </th>
              <SideFigures debit={debit} credit={credit} />
            </tr>
          ))}
          {assets.map((asset) => (
            <tr key={asset} className={styles.sum}>
              <th scope="row">
                {t('sides.total')} {asset}
              </th>
              <SideFigures
                debit={sumOf(lines, asset, 'debit')}
                credit={sumOf(lines, asset, 'credit')}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function sumOf(lines: readonly EntryLine[], asset: string, side: 'debit' | 'credit'): string {
  const minor = lines
    .filter((line) => line.asset === asset)
    .reduce((sumMinor, line) => sumMinor + (parseAmount(line[side], asset as Asset) ?? 0n), 0n);
  return formatAmount(minor, asset as Asset);
}
