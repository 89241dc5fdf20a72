import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Stack } from '#components/ui/layout/stack';
import type { RecordDetail as Detail } from '#lib/features/records/find-record';
import { recordPath } from '#lib/features/records/record-kinds';
import { LineAmount, LineParts } from '../statement/line-parts.tsx';
import { recordIcon } from '../status/record-icon.ts';
import { CopyableNumber, RecordDetail } from './record-detail.tsx';

/** The detail of a statement entry: its journal and a link to the record that caused it. */
export function StatementEntryDetail({
  detail,
  currency,
}: {
  detail: Detail<'ledger'>;
  currency: string;
}) {
  const t = useTranslations('records');
  const moment = useMoment();
  const { record, source } = detail;
  const [main] = record.lines;
  const no = t('detail.journalNo');
  return (
    <RecordDetail
      icon={recordIcon(record.type)}
      head={
        <>
          <p>{record.type_text}</p>
          {main && <LineAmount line={main} currency={currency} size="xl" />}
        </>
      }
      facts={[
        { name: no, value: <CopyableNumber no={record.no} what={no} /> },
        { name: t('detail.at'), value: moment.full(record.created_at) },
        {
          name: t('list.balanceAfter'),
          value: <Money amount={record.balance_after} currency={currency} />,
        },
        { name: t('detail.kind'), value: t(record.simulated ? 'simulated' : 'real') },
      ]}
      detail={detail}
      family={source?.type ?? null}
      statementEntryId={record.id}
    >
      <Card>
        <Stack as="ul" gap={12}>
          {record.lines.map((line) => (
            <li key={line.role}>
              <LineParts line={line} />
            </li>
          ))}
        </Stack>
      </Card>
      {source && (
        <Card flush>
          <NavRow href={recordPath(source.type, source.id)} icon="records">
            {t(`detail.source.${source.type}`)}
          </NavRow>
        </Card>
      )}
    </RecordDetail>
  );
}
