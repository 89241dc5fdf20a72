'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import { deskApi } from '#lib/site/desk/client/desk-api';

/** A button that lets a room follow the business calendar, or trade around the clock. */
export function RoomHoursButton({ room }: { room: Pick<RoomRecord, 'id' | 'hours'> }) {
  const t = useTranslations('deskMarket.rooms');
  const follows = room.hours === 'business';
  return (
    <ActionButton
      label={t(follows ? 'unfollow' : 'follow')}
      text={t(follows ? 'unfollowText' : 'followText')}
      send={({ reason }, options) =>
        deskApi.post(
          'setRoomHours',
          { room: room.id, hours: follows ? 'always' : 'business', reason },
          options,
        )
      }
    />
  );
}
