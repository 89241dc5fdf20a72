'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { RefreshEvery } from '#components/desk/display/refresh-every';
import { Button } from '#components/ui/action/button';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { toast } from '#lib/access/client/toast';
import { deskApi } from '#lib/site/desk/client/desk-api';
import type { VerifyStatus } from '#lib/site/desk/ledger/verify-queries';
import { FaultFacts } from './fault-facts.tsx';
import styles from './ledger.module.css';

const REFRESH_SECONDS = 3;
const CHIPS = { sound: 'success', broken: 'failure', failed: 'failure', none: 'waiting' } as const;

/** Progress of the worker's verification, which continues when the page is closed. */
export function VerifyPanel({ status, mayStart }: { status: VerifyStatus; mayStart: boolean }) {
  const t = useTranslations('deskLedger.verify');
  const moment = useMoment();
  const router = useRouter();

  async function start() {
    const { code } = await deskApi.post('verifyLedger', {});
    if (code === 200) toast(t('started'), 'success');
    router.refresh();
  }

  const { verdict, at, broken, failure, walk, finished_at, position, waiting } = status;
  const time = (moment_: string | null) => (moment_ ? moment.full(moment_) : t('none'));
  return (
    <div className={styles.columns}>
      <RefreshEvery seconds={REFRESH_SECONDS} />
      <Section title={t('last')}>
        <Card>
          <div className={styles.verdict}>
            <StatusChip kind={CHIPS[verdict]}>{t(`verdict.${verdict}`)}</StatusChip>
            {broken && (
              <Note kind="danger" title={t('broken')}>
                <FaultFacts fault={broken} />
              </Note>
            )}
            {failure && <Note kind="danger">{failure}</Note>}
          </div>
          <Facts
            facts={[
              { name: t('at'), value: time(at) },
              { name: t('head'), value: position ?? t('none') },
              { name: t('waiting'), value: String(waiting) },
            ]}
          />
        </Card>
      </Section>
      <Section title={t('walk')}>
        <Card>
          <Walk walk={walk} />
          <Facts
            facts={[
              { name: t('startedAt'), value: time(walk?.started_at ?? null) },
              { name: t('finishedAt'), value: time(finished_at) },
            ]}
          />
          {mayStart && <Button onClick={start}>{t('start')}</Button>}
        </Card>
      </Section>
    </div>
  );
}

function Walk({ walk }: Pick<VerifyStatus, 'walk'>) {
  const t = useTranslations('deskLedger.verify');
  if (!walk) return <p>{t('idle')}</p>;
  const { step, steps, rows } = walk;
  const label = t('part', { step, steps });
  return (
    <>
      <p>{label}</p>
      <progress className={styles.bar} value={step - 1} max={steps} aria-label={label} />
      <Facts facts={[{ name: t('rows'), value: rows }]} />
    </>
  );
}
