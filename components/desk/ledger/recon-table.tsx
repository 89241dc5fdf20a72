import { useTranslations } from 'next-intl';
import { StatusChip } from '#components/ui/display/status-chip';
import { type Asset, formatAmount, isZero, METALS, parseAmountOrThrow } from '#lib/base/money';
import type { ReconDay } from '#lib/site/desk/ledger/recon-queries';
import { Figure } from './figure.tsx';
import styles from './ledger.module.css';
import { ScrollBox } from './scroll-box.tsx';

type ReconAsset = ReconDay['assets'][number];
type ReconLine = ReconAsset['accounts'][number];

const FIGURES = ['opening', 'debit', 'credit', 'closing'] as const;
/** Before the purpose of an account of members. */
const OF_MEMBERS = 'users: ';

interface Props {
  asset: ReconAsset;
  /** Names of accounts by purpose. */
  names: Record<string, string>;
}

/** The accounts of one asset on a day, those of the house and of members, with what is owed and the sums. */
export function ReconTable({ asset, names }: Props) {
  const t = useTranslations('deskLedger');
  const assetName = useAssetName();
  const isOfMembers = ({ account }: ReconLine) => account.startsWith(OF_MEMBERS);
  const house = asset.accounts.filter((line) => !isOfMembers(line));
  const members = asset.accounts.filter(isOfMembers);
  const sums = sumsOf(asset);
  const isBalanced = sums.debit === sums.credit && isZero(sums.closing);
  return (
    <ScrollBox label={assetName(asset.asset)}>
      <table className={styles.figures}>
        <caption>
          {assetName(asset.asset)}{' '}
          <StatusChip kind={isBalanced ? 'success' : 'failure'}>
            {t(isBalanced ? 'tree.balanced' : 'recon.notBalanced')}
          </StatusChip>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('recon.account')}</th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" className={styles.number}>
                {t(`recon.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <Group title={t('tree.house')} lines={house} names={names} />
        <Group title={t('tree.members')} lines={members} names={names} />
        <tbody>
          <SumRow title={t('tree.owed')} figures={asset.owed_to_users} />
          <SumRow title={t('tree.sum')} figures={sums} />
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface GroupProps {
  title: string;
  lines: readonly ReconLine[];
  names: Record<string, string>;
}

function Group({ title, lines, names }: GroupProps) {
  if (lines.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={FIGURES.length + 1}>
          {title}
        </th>
      </tr>
      {lines.map((line) => (
        <tr key={line.account}>
          <th scope="row">{names[line.account.replace(OF_MEMBERS, '')] ?? line.account}</th>
          {FIGURES.map((figure) => (
            <Figure key={figure} amount={line[figure]} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function SumRow({
  title,
  figures,
}: {
  title: string;
  figures: Record<(typeof FIGURES)[number], string>;
}) {
  return (
    <tr className={styles.sum}>
      <th scope="row">{title}</th>
      {FIGURES.map((figure) => (
        <Figure key={figure} amount={figures[figure]} />
      ))}
    </tr>
  );
}

/** The sums of all accounts: what is debited is credited, and the balances are zero together. */
function sumsOf({ asset, accounts }: ReconAsset): Record<(typeof FIGURES)[number], string> {
  const sum = (figure: (typeof FIGURES)[number]) =>
    formatAmount(
      accounts.reduce((total, line) => total + minorOf(line[figure], asset as Asset), 0n),
      asset as Asset,
    );
  return {
    ...{ opening: sum('opening'), debit: sum('debit') },
    ...{ credit: sum('credit'), closing: sum('closing') },
  };
}

function minorOf(amount: string, asset: Asset): bigint {
  const minor = parseAmountOrThrow(amount.replace('-', ''), asset);
  return amount.startsWith('-') ? -minor : minor;
}

/** Names an asset: 黃金 XAU, TWD. */
export function useAssetName(): (asset: string) => string {
  const market = useTranslations('market');
  return (asset) => {
    const metal = METALS.find((one) => one === asset);
    return metal ? `${market(`name.${metal}`)} ${asset}` : asset;
  };
}
