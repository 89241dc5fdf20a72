import { useTranslations } from 'next-intl';
import { percentOf } from '#components/ui/format/percent.ts';
import { Note } from '#components/ui/layout/note';
import type { RoomRecord } from '#lib/trade/room/room-record';
import type { Method } from '../figures/ticket-figures.ts';

interface Props {
  room: RoomRecord;
  method: Method;
  stale: boolean;
  closed: boolean;
  /** The server's error message, if any. */
  refusal: string | undefined;
}

/** Explains a method of trading, or why it is not available now. */
export function RoomNote({ room, method, stale, closed, refusal }: Props) {
  const t = useTranslations('trade.ticket');
  if (refusal)
    return (
      <Note kind="danger" alert>
        {refusal}
      </Note>
    );
  if (room.status === 'closed') return <Note kind="warning">{t('roomClosed')}</Note>;
  if (stale) return <Note kind="warning">{t('staleIssue')}</Note>;
  if (closed) return <Note kind="warning">{t('closed')}</Note>;
  return (
    <Note>
      {method === 'issue' ? t('issueHint') : t('quoteHint', { spread: percentOf(room.spread_bps) })}
    </Note>
  );
}
