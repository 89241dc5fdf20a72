import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/action/copy-button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Disclosure } from '#components/ui/layout/disclosure';
import { cashSymbol, groupAmount } from '#lib/base/money';
import type { IssueProof } from '#lib/features/trade/issue/proof-record';
import styles from './proof-data.module.css';
import type { Verification } from './verify-proof.ts';

interface Props {
  proof: IssueProof;
  verification: Verification;
  currency: string;
}

/** All data of the proof, for members who want to verify it themselves. */
export function ProofData({ proof, verification, currency }: Props) {
  const t = useTranslations('trade.proof');
  const moment = useMoment();
  const { book, day, seed_hash: hash, seed, opening, next } = proof;
  const days = [...(day ? [{ day, seed_hash: hash, seed, opening }] : []), ...(next ? [next] : [])];
  return (
    <Disclosure summary={t('data')} className={styles.data}>
      {book && (
        <dl className={styles.values}>
          <Value name={t('book.root')} value={book.root} copy />
          <Value name={t('book.orders')} value={String(book.orders)} />
          <Value name={t('book.sealedAt')} value={moment.full(book.sealed_at)} />
        </dl>
      )}
      {days.map((each) => (
        <dl key={each.day} className={styles.values}>
          <Value name={t('day')} value={each.day} />
          <Value name={t('hash')} value={each.seed_hash} copy />
          <Value name={t('seedValue')} value={each.seed ?? t('wait')} copy={each.seed !== null} />
          <Value name={t('opening')} value={each.opening ?? '—'} />
        </dl>
      ))}
      <TickTable {...{ verification, currency }} />
      <p className={styles.how}>{t(days.length === 0 ? 'howMedian' : 'how')}</p>
    </Disclosure>
  );
}

function Value({ name, value, copy }: { name: string; value: string | null; copy?: boolean }) {
  return (
    <div className={styles.value}>
      <dt>{name}</dt>
      <dd>
        <code>{value ?? '—'}</code>
        {copy && value && <CopyButton text={value} what={name} />}
      </dd>
    </div>
  );
}

function TickTable({ verification: { ticks }, currency }: Omit<Props, 'proof'>) {
  const t = useTranslations('trade.proof');
  const moment = useMoment();
  return (
    <table className={styles.ticks}>
      <caption>{t('ticks', { count: ticks.length, currency: cashSymbol(currency) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tickTime')}</th>
          <th scope="col">{t('tickPrice')}</th>
          <th scope="col">{t('tickPath')}</th>
        </tr>
      </thead>
      <tbody>
        {ticks.map(({ at, price, derived }) => (
          <tr key={at}>
            <td>{moment.time(at)}</td>
            <td>{groupAmount(price)}</td>
            <td>
              {derived === null ? (
                '—'
              ) : (
                <>
                  {groupAmount(derived)}{' '}
                  <span aria-hidden="true">{derived === price ? '✓' : '✗'}</span>
                  <span className="visually-hidden">{t(derived === price ? 'ok' : 'wrong')}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
