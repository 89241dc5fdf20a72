'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '#components/desk/action/action-form';
import { Field } from '#components/ui/form/field';
import { RadioGroup } from '#components/ui/form/radio-group';
import { Note } from '#components/ui/layout/note';
import { requestApprovalCall } from '#lib/site/desk/approvals/calls';

const DIRECTIONS = ['fund', 'withdraw'] as const;
type Direction = (typeof DIRECTIONS)[number];

interface Props {
  currency: string;
  /** Whether another operator has to approve it. */
  fourEyes: boolean;
}

/** Moves money into the interest pool or out of it, or requests the approval to do so. */
export function PoolForm({ currency, fourEyes }: Props) {
  const t = useTranslations('deskFixedTerms.move');
  const [direction, setDirection] = useState<Direction>('fund');
  return (
    <ActionForm
      text={fourEyes && <Note>{t('note')}</Note>}
      confirm={fourEyes ? t('submit') : undefined}
      send={({ fields, reason }, options) => {
        const payload = { amount: String(fields.get('amount') ?? '').trim() };
        return requestApprovalCall(`pool.${direction}`, { payload, reason }, options);
      }}
      done={t('done')}
    >
      {(errors) => (
        <>
          <RadioGroup
            legend={t('way')}
            value={direction}
            options={DIRECTIONS.map((value) => ({ value, label: t(value) }))}
            onChange={setDirection}
          />
          <Field
            label={t('amount', { currency })}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            error={errors.amount}
          />
        </>
      )}
    </ActionForm>
  );
}
