'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Note } from '#components/ui/layout/note';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { ApiResult } from '#lib/access/client/api/api';
import { toast } from '#lib/access/client/toast';
import {
  factorRemovalCall,
  finishFactorRemovalCall,
  submitFactorRemovalCall,
} from '#lib/features/identity/lost-factor/calls';
import type { FactorRemoval } from '#lib/features/identity/lost-factor/response-schema';
import { LostFactorDraft } from './lost-factor-draft.tsx';

const EXPIRED = 4004;

interface Props {
  ticket: string;
  /** Called with the reason if the password must be entered again. */
  onExpired: (reason: string) => void;
  /** Called once the factors are removed. */
  onFinished: () => void;
  onBack: () => void;
}

/** For a member who lost every second factor: asks for its removal, and finishes it after wait and approval. */
export function LostFactor({ ticket, onExpired, onFinished, onBack }: Props) {
  const t = useTranslations('factor.lost');
  const { removal, setRemoval, failure, run } = useRemoval(ticket, onExpired);
  const finish = async () => {
    if (!(await run(() => finishFactorRemovalCall(ticket)))) return;
    toast(t('finished'), 'success');
    onFinished();
  };
  const submit = async () => {
    if (await run(() => submitFactorRemovalCall(ticket), setRemoval))
      toast(t('submitted'), 'success');
  };
  const isDraft = removal !== null && removal.ready_at === null;
  return (
    <Stack gap={16}>
      <Text as="h1" size="xl">
        {t('title')}
      </Text>
      {removal === null && !failure && <p aria-live="polite">{t('loading')}</p>}
      {isDraft && <LostFactorDraft {...{ ticket, removal, submit }} onChange={setRemoval} />}
      {removal && !isDraft && <Waiting removal={removal} />}
      <FailureNote>{failure}</FailureNote>
      {removal?.status === 'ready' && (
        <Button block onClick={finish}>
          {t('finish')}
        </Button>
      )}
      <Button kind="quiet" block onClick={onBack}>
        {t('back')}
      </Button>
    </Stack>
  );
}

/** The state of the request, read once, and calls that may end with the ticket. */
function useRemoval(ticket: string, onExpired: (reason: string) => void) {
  const [removal, setRemoval] = useState<FactorRemoval | null>(null);
  const [failure, setFailure] = useState<string>();

  /** @returns whether the call succeeded */
  async function run<Data>(
    call: () => Promise<ApiResult<Data>>,
    onData?: (data: Data) => void,
  ): Promise<boolean> {
    setFailure(undefined);
    const result = await call();
    if (result.code === EXPIRED) onExpired(result.msg);
    if (result.code !== 200) setFailure(result.msg);
    else if (result.data) onData?.(result.data);
    return result.code === 200;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for a ticket
  useEffect(() => {
    void run(() => factorRemovalCall(ticket), setRemoval);
  }, [ticket]);
  return { removal, setRemoval, failure, run };
}

/** A request that waits, and what is still missing. */
function Waiting({ removal }: { removal: FactorRemoval }) {
  const t = useTranslations('factor.lost');
  const moment = useMoment();
  const { status, ready_at: readyAt, expires_at: expiresAt } = removal;
  const isWaiting = status === 'waiting';
  return (
    <>
      <Note kind={isWaiting ? 'info' : 'safe'}>
        {t(isWaiting ? 'waiting' : status === 'ready' ? 'ready' : 'approved')}
      </Note>
      <Card>
        <Facts
          facts={[
            { name: t('readyAt'), value: readyAt && moment.full(readyAt), strong: true },
            { name: t('expiresAt'), value: expiresAt && moment.full(expiresAt) },
          ]}
        />
      </Card>
      <Text tone="muted" size="s">
        {t('after')}
      </Text>
    </>
  );
}
