import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Asset } from '#lib/money';
import { PAGES } from '#lib/paths';
import type { RecordDetail } from '#lib/records/find-record';
import { recordPath } from '#lib/records/record-kinds';
import receipt from '../funding/receipt.module.css';
import { BottomAction, Screen } from '../my/screen.tsx';
import { EntryList } from '../records/entry-list.tsx';
import { StatusTimeline } from '../records/status-timeline.tsx';
import { useMoveFacts } from '../records/terminal-detail.tsx';
import { useCommonFacts } from '../records/use-common-facts.tsx';
import { Card } from '../ui/card.tsx';
import { Facts } from '../ui/facts.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/section.tsx';

interface Props {
  detail: RecordDetail<'terminal'>;
  currency: Asset;
}

/** What came of a subscription or a redemption: its figures, progress and entries, and the ways on. */
export function MoveReceipt({ detail, currency }: Props) {
  const t = useTranslations('fixed.receipt');
  const words = useTranslations('records');
  const { record, timeline, entries } = detail;
  const figures = useMoveFacts()(record, currency);
  const common = useCommonFacts(record);
  return (
    <Screen>
      <div className={receipt.head}>
        <span className={clsx(receipt.emblem, receipt.success)}>
          <Icon name="check" size={32} />
        </span>
        <p className={receipt.status} role="status">
          {t(record.direction)}
        </p>
        <p>{record.product}</p>
        <Money amount={record.amount} currency={currency} size="xl" />
        <p className={receipt.live}>{t(`${record.direction}Hint`)}</p>
      </div>
      <Card>
        <Facts facts={figures} />
      </Card>
      <Card>
        <Facts facts={common} />
      </Card>
      <Section title={words('timeline')}>
        <Card>
          <StatusTimeline family="terminal" events={timeline} />
        </Card>
      </Section>
      <Section title={words('detail.entries')}>
        <Card>
          <EntryList entries={entries} />
        </Card>
      </Section>
      <div className={receipt.pair}>
        <LinkButton kind="secondary" href={PAGES.deposit}>
          {t('deposits')}
        </LinkButton>
        <LinkButton kind="secondary" href={recordPath('terminal', record.id)}>
          {t('record')}
        </LinkButton>
      </div>
      <BottomAction>
        <LinkButton block href={PAGES.root}>
          {t('home')}
        </LinkButton>
      </BottomAction>
    </Screen>
  );
}
