'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { LinkButton } from '#components/ui/action/link-button';
import { Row } from '#components/ui/layout/row';
import { LazyConfirmDialog } from '#components/ui/overlay/lazy-confirm-dialog';
import { useOutdatedPage } from '#components/ui/refresh/use-page-refresh.ts';
import { toast } from '#lib/access/client/toast';
import { PAGES } from '#lib/base/paths';
import { movePlanCall, type PlanMove } from '#lib/features/trade/plan/calls';
import type { PlanRecord } from '#lib/features/trade/plan/queries';

const DONE = { pause: 'paused', resume: 'resumed', end: 'ended' } as const;

/** Changes, pauses, resumes and ends a plan; what cannot be taken back at once is asked first. */
export function PlanActions({ plan }: { plan: PlanRecord }) {
  const t = useTranslations('plans');
  const [asked, setAsked] = useState<PlanMove>();
  const { refreshOutdated } = useOutdatedPage();
  if (plan.state === 'ended') return null;
  const toggle = plan.state === 'paused' ? 'resume' : 'pause';
  const shown = asked ?? toggle;

  async function move() {
    const result = await movePlanCall(shown, plan.id);
    setAsked(undefined);
    // The call has shown the error already.
    const done = result.data?.state === 'ended' ? 'ended' : DONE[shown];
    if (result.code === 200) toast(t(`act.${done}`), 'success');
    void refreshOutdated();
  }

  return (
    <>
      <Row gap={8} wrap>
        <LinkButton kind="secondary" href={`${PAGES.planForm}?id=${plan.id}`}>
          {t('page.change')}
        </LinkButton>
        {([toggle, 'end'] as const).map((name) => (
          <Button key={name} kind="secondary" aria-haspopup="dialog" onClick={() => setAsked(name)}>
            {t(`page.${name}`)}
          </Button>
        ))}
      </Row>
      <LazyConfirmDialog
        open={asked !== undefined}
        title={t(`act.${shown}Title`)}
        stay={t('act.stay')}
        confirm={t(`act.${shown}Confirm`)}
        danger={shown === 'end'}
        onConfirm={move}
        onClose={() => setAsked(undefined)}
      >
        <p>{t(`act.${shown}Text`)}</p>
      </LazyConfirmDialog>
    </>
  );
}
