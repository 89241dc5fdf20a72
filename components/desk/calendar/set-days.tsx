'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '#components/desk/action/action-button';
import { SelectField } from '#components/desk/action/select-field';
import { PlainTable } from '#components/desk/display/plain-table';
import { StatusChip, type StatusKind } from '#components/ui/display/status-chip';
import { Field } from '#components/ui/form/field';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { DAY_KINDS, type DayKind } from '#lib/running/calendar/business-day';
import type { SetDay } from '#lib/site/desk/calendar/queries';
import { deskApi } from '#lib/site/desk/client/desk-api';
import { DayMoves } from './calendar-moves.tsx';

const CHIPS: Record<DayKind, StatusKind> = {
  holiday: 'ended',
  workday: 'success',
  closed: 'failure',
};

/** A button that sets a day, from today on. */
export function SetDayButton({ today }: { today: string }) {
  const t = useTranslations('deskCalendar');
  const [day, setDay] = useState(today);
  const [kind, setKind] = useState<DayKind>('closed');
  return (
    <ActionButton
      label={t('set')}
      text={t('setText')}
      done={t('setDone')}
      send={({ fields, reason }, options) => {
        const name = `${fields.get('name') ?? ''}`;
        return deskApi.post('setCalendarDay', { day, kind, name, reason }, options);
      }}
    >
      {(errors) => (
        <>
          <Field
            name="day"
            type="date"
            label={t('day')}
            error={errors.day}
            min={today}
            max="2999-12-31"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
          <SelectField
            name="kind"
            label={t('kind')}
            error={errors.kind}
            value={kind}
            onChange={(event) => setKind(event.target.value as DayKind)}
            options={DAY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <Field
            name="name"
            label={t('name')}
            hint={t('nameHint')}
            error={errors.name}
            maxLength={60}
            autoComplete="off"
          />
          <DayMoves {...{ day, kind }} />
        </>
      )}
    </ActionButton>
  );
}

/** The days of a year that are set. */
export function SetDays({ days, canEdit }: { days: readonly SetDay[]; canEdit: boolean }) {
  const t = useTranslations('deskCalendar');
  const moment = useMoment();
  return (
    <PlainTable
      caption={t('list')}
      empty={t('none')}
      columns={[
        { label: t('day'), isUnbroken: true },
        { label: t('kind') },
        { label: t('name') },
        { label: t('setBy') },
        { label: t('setAt'), isUnbroken: true },
        ...(canEdit ? [{ label: t('action') }] : []),
      ]}
      rows={days.map(({ day, kind, name, set_by: by, updated_at: at, is_over: isOver }) => ({
        id: day,
        cells: [
          `${moment.dateOf(day)}（${t(`weekday.d${new Date(`${day}T00:00:00Z`).getUTCDay() || 7}` as 'weekday.d1')}）`,
          <StatusChip key="kind" kind={CHIPS[kind]}>
            {t(`kinds.${kind}`)}
          </StatusChip>,
          name,
          by === 'system:seed' ? t('seeded') : by,
          moment.full(at),
          canEdit && !isOver && <RemoveDay key="remove" {...{ day, name }} />,
        ],
      }))}
    />
  );
}

function RemoveDay({ day, name }: { day: string; name: string }) {
  const t = useTranslations('deskCalendar');
  const moment = useMoment();
  return (
    <ActionButton
      label={t('remove')}
      title={t('removeTitle', { day: moment.dateOf(day), name })}
      text={t('removeText')}
      done={t('removeDone')}
      kind="danger"
      send={({ reason }, options) => deskApi.post('removeCalendarDay', { day, reason }, options)}
    >
      {() => <DayMoves day={day} kind={null} />}
    </ActionButton>
  );
}
