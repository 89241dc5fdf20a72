'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActionDialog } from '#components/desk/action/action-dialog';
import { SelectField } from '#components/desk/action/select-field';
import type { ApiResult } from '#lib/access/client/api/api';
import type { DeskCallOptions } from '#lib/site/desk/client/desk-api';
import type { SeveralOutcome } from '#lib/site/desk/funding/approve-several';

/** To whom, and with which note. */
export interface HandOver {
  to: string;
  note: string;
  /** Whose records they are; empty for the own ones. */
  from: string;
}

interface Props {
  open: boolean;
  title: string;
  text: ReactNode;
  /** Names of the operators to choose from. */
  colleagues: readonly string[];
  /** Also asks whose records are handed over. */
  asksFrom?: boolean;
  send: (given: HandOver, options: DeskCallOptions) => Promise<ApiResult<SeveralOutcome[]>>;
  onDone: (outcomes: SeveralOutcome[]) => void;
  onClose: () => void;
  result: ReactNode;
}

/** Hands records over to a named colleague, with a note that they read. */
export function HandOverDialog({ colleagues, asksFrom, send, onDone, text, ...dialog }: Props) {
  const t = useTranslations('deskFunding.handOver');
  const people = colleagues.map((name) => ({ value: name, label: name }));
  const choose = { value: '', label: t('choose') };
  return (
    <ActionDialog
      {...dialog}
      text={text}
      confirm={t('confirm')}
      reason={{ label: t('note'), hint: t('noteHint') }}
      send={({ fields, reason }, options) => {
        const of = (name: string) => String(fields.get(name) ?? '');
        return send({ to: of('to'), from: of('from'), note: reason }, options);
      }}
      done={null}
      onDone={(data) => onDone(data ?? [])}
    >
      {(errors) => (
        <>
          {asksFrom && (
            <SelectField
              name="from"
              label={t('from')}
              options={[{ value: '', label: t('own') }, ...people]}
              error={errors.from}
            />
          )}
          <SelectField name="to" label={t('to')} options={[choose, ...people]} error={errors.to} />
        </>
      )}
    </ActionDialog>
  );
}
