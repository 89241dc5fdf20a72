'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '#components/desk/action/action-form';
import { Field } from '#components/ui/form/field';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import type { Channel } from '#lib/features/funding/enums';
import { deskApi } from '#lib/site/desk/client/desk-api';
import { figureText } from '../ledger/figure.tsx';

interface Props {
  day: string;
  channel: Channel;
  /** Of the figures above. */
  digest: string;
  /** Of the bank statement. */
  currency: string;
  /** The payments of the records in that currency. */
  booked: { in: string; out: string } | undefined;
  /** The figures differ from the ledger already. */
  isExplained: boolean;
}

/** Takes what the bank statement says, and the signature of the maker. */
export function CountSign({ day, channel, digest, currency, booked, isExplained }: Props) {
  const t = useTranslations('deskDayCount');
  return (
    <Section title={t('sign')}>
      <Card>
        <ActionForm
          text={t('signText')}
          confirm={t('signConfirm')}
          reason={null}
          send={({ fields }, options) => {
            const of = (name: string) => String(fields.get(name) ?? '').trim();
            const explanation = of('explanation');
            return deskApi.post(
              'signDayCount',
              {
                ...{ day, channel, digest, statement_in: of('statement_in') },
                ...{ statement_out: of('statement_out'), ...(explanation && { explanation }) },
              },
              options,
            );
          }}
          done={t('signDone')}
        >
          {(errors) => (
            <>
              <Field
                name="statement_in"
                label={t('statementInOf', { currency })}
                hint={t('bookedHint', { amount: figureText(booked?.in ?? '0') })}
                error={errors.statement_in}
                inputMode="decimal"
                autoComplete="off"
              />
              <Field
                name="statement_out"
                label={t('statementOutOf', { currency })}
                hint={t('bookedHint', { amount: figureText(booked?.out ?? '0') })}
                error={errors.statement_out}
                inputMode="decimal"
                autoComplete="off"
              />
              <Field
                name="explanation"
                label={t('explanation')}
                hint={t(isExplained ? 'explanationNeeded' : 'explanationHint')}
                error={errors.explanation}
                optional={!isExplained}
                maxLength={500}
                autoComplete="off"
              />
            </>
          )}
        </ActionForm>
      </Card>
    </Section>
  );
}
