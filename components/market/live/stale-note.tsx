import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Note } from '#components/ui/layout/note';
import type { StreamState } from './market-connection.ts';

interface Props {
  /** ISO moment of the last price. */
  at: string;
  /** The connection state; while it is lost, the state of the feed is unknown. */
  state: StreamState;
}

/** Explains that prices have stopped, since when, and what that means for trading. */
export function StaleNote({ at, state }: Props) {
  const t = useTranslations('market.stale');
  const moment = useMoment();
  const lost = state === 'lost';
  return (
    <Note kind="warning" title={t(lost ? 'lostTitle' : 'title')}>
      <p>{t(lost ? 'lostText' : 'text', { at: moment.full(at) })}</p>
    </Note>
  );
}
