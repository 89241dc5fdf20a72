import { useTranslations } from 'next-intl';
import { headlineAmount } from '#components/records/status/headline-amount.ts';
import { useTypeLabels } from '#components/records/status/use-type-labels.ts';
import { LinkButton } from '#components/ui/action/link-button';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { PAGES, receiptPath } from '#lib/base/paths';
import { sharedDecimals } from '#lib/base/shared-decimals';
import { RecordLine } from './record-line.tsx';

const LISTS = { recharge: PAGES.topUpRecord, withdraw: PAGES.withdrawalRecord } as const;

interface Props {
  family: 'recharge' | 'withdraw';
  currency: string;
  records: readonly {
    id: string;
    channel: string;
    amount: string;
    net: string;
    status: string;
    status_text: string;
    created_at: string;
  }[];
}

/** The latest top-ups or withdrawals with links to their receipts; nothing if there are none. */
export function RecentRecords({ family, currency, records }: Props) {
  const t = useTranslations('funding');
  const moment = useMoment();
  const labels = useTypeLabels(family);
  if (records.length === 0) return null;
  const decimals = sharedDecimals(...records.map((record) => headlineAmount(family, record)));
  return (
    <Section
      title={t(`${family}.recent`)}
      action={
        <LinkButton kind="quiet" href={LISTS[family]}>
          {t('recent.all')}
        </LinkButton>
      }
    >
      <Card flush>
        <Stack as="ul" divided>
          {records.map((record) => (
            <li key={record.id}>
              <RecordLine
                href={receiptPath(family, record) ?? LISTS[family]}
                title={
                  <Money
                    {...{ currency, decimals }}
                    amount={headlineAmount(family, record)}
                    hideable
                  />
                }
                record={record}
              >
                <span>{labels.of(record.channel)}</span>
                <time dateTime={record.created_at}>{moment.full(record.created_at)}</time>
              </RecordLine>
            </li>
          ))}
        </Stack>
      </Card>
    </Section>
  );
}
