'use client';

import { useTranslations } from 'next-intl';
import { usePreHydrationChoice } from '#components/ui/form/use-pre-hydration-choice.ts';
import { Text } from '#components/ui/layout/text';
import type { PositionRecord } from '#lib/features/trade/position/position-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import picker from '../../funding/withdrawal/method-picker.module.css';
import control from '../../ui/form/control.module.css';
import { Grams } from '../figures/grams.tsx';

/** A metal that the member owns, and its room. */
export interface Holding {
  room: RoomRecord;
  position: PositionRecord;
}

interface Props {
  holdings: readonly Holding[];
  /** Id of the room. */
  value: string;
  onChange: (roomId: string) => void;
}

/** Selects the metal to sell. */
export function MetalChoice({ holdings, value, onChange }: Props) {
  const t = useTranslations('trade.metal');
  const group = usePreHydrationChoice(value, onChange);
  return (
    <fieldset ref={group} className={picker.targets}>
      <legend className={control.label}>{t('which')}</legend>
      {holdings.map(({ room, position }) => (
        <label key={room.id} className={picker.target}>
          <input
            type="radio"
            name="room_id"
            value={room.id}
            checked={room.id === value}
            onChange={() => onChange(room.id)}
          />
          <span>
            <Text as="span">
              {room.name} {room.symbol}
            </Text>
            <span className={picker.small}>
              {t.rich('holding', {
                qty: () => <Grams qty={position.available} size="s" hideable />,
              })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
