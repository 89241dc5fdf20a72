'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Note } from '#components/ui/layout/note';
import type { CalendarMoves } from '#lib/operation/calendar/count-moves';
import type { DayKind } from '#lib/running/calendar/business-day';
import { deskApi } from '#lib/site/desk/client/desk-api';

/** A date field changes with each key. */
const PAUSE_MS = 300;

/** What a change of the calendar moves. */
export function MovesNote({ moves }: { moves: CalendarMoves }) {
  const t = useTranslations('deskCalendar.moves');
  const isNone = Object.values(moves).every((count) => count === 0);
  return (
    <Note>
      <p>{isNone ? t('none') : t('some', { ...moves })}</p>
    </Note>
  );
}

/** What a change of one day moves; nothing until it is known. @param kind null: the day is removed */
export function DayMoves({ day, kind }: { day: string; kind: DayKind | null }) {
  const [moves, setMoves] = useState<CalendarMoves | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const pause = setTimeout(async () => {
      const { signal } = asking;
      const options = { quiet: true, background: true, signal };
      const { data } = await deskApi.post('previewCalendarDay', { day, kind }, options);
      if (!signal.aborted) setMoves(data);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      asking.abort();
      setMoves(null);
    };
  }, [day, kind]);
  return <div aria-live="polite">{moves && <MovesNote moves={moves} />}</div>;
}
