'use client';

import { useTranslations } from 'next-intl';
import { LazyFactorSheet } from '#components/confirmation/lazy-factor-sheet';
import { useFactorStep } from '#components/confirmation/use-factor-step.ts';
import { Button } from '#components/ui/action/button';
import { PasswordField } from '#components/ui/form/password-field';
import { PinInput } from '#components/ui/form/pin-input';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { leaveFreezeCall } from '#lib/access/protection/calls';
import type { Protection } from '#lib/access/protection/response-schema';
import { useFreeze } from './use-freeze.ts';

const loadSchema = () =>
  import('#lib/access/protection/schema').then(({ leaveFreezeSchema }) => leaveFreezeSchema);

/** Error codes that belong to a field of the form. */
const FIELD_OF_CODE: Record<number, string> = {
  4011: 'password',
  4012: 'password',
  4022: 'trade_password',
  4023: 'trade_password',
};

interface Props {
  freeze: NonNullable<Protection['freeze']>;
  unfreezeHours: number;
  now: string;
}

/** Whether to leave was asked for, and whether it is time. */
function stepOf({ freeze, unfreezeHours, now }: Props): 'now' | 'wait' | 'waiting' | 'ready' {
  if (freeze.leave_at) return freeze.leave_at > now ? 'waiting' : 'ready';
  return unfreezeHours > 0 ? 'wait' : 'now';
}

/** Leaves the freeze with both passwords: at once, or in two steps around the member's own delay. */
export function LeaveFreeze(props: Props) {
  const t = useTranslations('protection.leave');
  const moment = useMoment();
  const { freeze, unfreezeHours } = props;
  const step = stepOf(props);
  const time = freeze.leave_at ? moment.recent(freeze.leave_at) : '';
  const withdraw = useFreeze(t('withdrawn'));
  return (
    <Card>
      <Stack gap={12}>
        <Text as="h3" size="m">
          {t('title')}
        </Text>
        <p>{t(step, { time, hours: unfreezeHours })}</p>
        {freeze.cause === 'alarm' && <p>{t('alarm')}</p>}
        {step !== 'waiting' && <LeaveForm isRequest={step === 'wait'} />}
        {freeze.leave_at && (
          <Button kind="secondary" block onClick={withdraw}>
            {t('withdraw')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function LeaveForm({ isRequest }: { isRequest: boolean }) {
  const t = useTranslations('protection.leave');
  const form = useForm(loadSchema, { password: '', trade_password: '' });
  const step = useFactorStep();
  const submission = useSubmit({ form, fieldOfCode: FIELD_OF_CODE });

  async function submit() {
    const body = await form.check();
    const sent =
      body && (await submission.send(() => step.withFactor(() => leaveFreezeCall(body))));
    if (!sent) return;
    toast(t(sent.data?.freeze ? 'asked' : 'done'), 'success');
    submission.finish();
  }

  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap={12}>
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            {...form.field('password')}
          />
          <PinInput label={t('pin')} {...form.pin('trade_password')} />
          <FailureNote>{submission.failure}</FailureNote>
          <Button type="submit" block busy={submission.busy}>
            {t(isRequest ? 'ask' : 'confirm')}
          </Button>
        </Stack>
      </form>
      <LazyFactorSheet {...step.sheet} />
    </>
  );
}
