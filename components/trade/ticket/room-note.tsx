import { useTranslations } from 'next-intl';
import { toPercent } from '#components/ui/format/percent.ts';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { formatDuration, useTimeLeft } from '#components/ui/format/use-server-time.ts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Note } from '#components/ui/layout/note';
import { moneyText } from '#lib/base/money';
import type { Side } from '#lib/features/trade/deal/enums';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import {
  estimatedQuotePrice,
  type Method,
  spreadPerGram,
  type TicketTerms,
} from '../figures/ticket-figures.ts';

interface Props {
  room: RoomRecord;
  side: Side;
  method: Method;
  terms: TicketTerms;
  stale: boolean;
  closed: boolean;
  /** ISO time of the server when it rendered the page. */
  now: string;
  /** The server's error message, if any. */
  refusal: string | undefined;
}

/** Explains a method of trading, or why it is not available now. */
export function RoomNote({ room, side, method, terms, stale, closed, now, refusal }: Props) {
  const t = useTranslations('trade.ticket');
  const moment = useMoment();
  if (refusal) return <FailureNote>{refusal}</FailureNote>;
  if (room.status === 'closed') return <Note kind="warning">{t('roomClosed')}</Note>;
  if (closed && room.opens_at)
    return <Note kind="warning">{t('outsideHours', { time: moment.recent(room.opens_at) })}</Note>;
  if (stale) return <Note kind="warning">{t('staleIssue')}</Note>;
  if (closed) return <Note kind="warning">{t('closed')}</Note>;
  if (method === 'limit') return <Note>{t(`limitHint.${side}`)}</Note>;
  if (method === 'issue' && room.issue)
    return <IssueHint cutoffAt={room.issue.cutoff_at} now={now} />;
  const { currency, lastPrice } = terms;
  const perGram = spreadPerGram(estimatedQuotePrice(side, terms), lastPrice, currency);
  const cash = perGram === null ? '—' : moneyText(perGram, currency);
  return <Note>{t('quoteHint', { spread: toPercent(room.spread_bps), cash })}</Note>;
}

function IssueHint({ cutoffAt, now }: { cutoffAt: string; now: string }) {
  const t = useTranslations('trade.ticket');
  const left = formatDuration(useTimeLeft(cutoffAt, now));
  return <Note>{t('issueHint', { left })}</Note>;
}
