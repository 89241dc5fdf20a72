import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { api } from '#lib/access/client/api/api';
import type { Locale } from '#lib/base/i18n/locales';
import { CALLS } from '#lib/base/paths';
import type { NewsItem } from '#lib/features/content/response-schema';
import type { RoomRecord } from '#lib/features/trade/room/room-record';

/** What the palette offers besides pages. */
export interface Offers {
  rooms: readonly Pick<RoomRecord, 'id' | 'symbol' | 'name'>[];
  articles: readonly Pick<NewsItem, 'id' | 'title'>[];
}

const NOTHING: Offers = { rooms: [], articles: [] };

/** The rooms and help articles in the user's language, read when the palette opens first. */
export function useOffers(open: boolean): Offers {
  const locale = useLocale();
  const [read, setRead] = useState<{ locale: Locale; offers: Offers }>();
  const isRead = read?.locale === locale;
  useEffect(() => {
    if (!open || isRead) return;
    let isCurrent = true;
    void readOffers().then((offers) => {
      if (isCurrent && offers) setRead({ locale, offers });
    });
    return () => {
      isCurrent = false;
    };
  }, [open, isRead, locale]);
  return isRead ? read.offers : NOTHING;
}

/** Null if a call fails: the next opening asks again. */
async function readOffers(): Promise<Offers | null> {
  const [rooms, news] = await Promise.all([
    api.post<{ data: Offers['rooms'] }>(CALLS.rooms, {}, { quiet: true }),
    api.post<{ data: Offers['articles'] }>(CALLS.news, { per_page: 50 }, { quiet: true }),
  ]);
  return rooms.data && news.data ? { rooms: rooms.data.data, articles: news.data.data } : null;
}
