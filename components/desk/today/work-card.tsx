import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useDuration } from '#components/desk/funding/use-duration.ts';
import { Link } from '#components/ui/action/link';
import { DESK_PAGES } from '#lib/site/desk/paths';
import type { WorkState } from '#lib/site/desk/today/work-state';
import styles from './today.module.css';

/** Waiting longer than this many seconds is a fault, as in `admin doctor`. */
const WAIT_SECONDS = 30;

/** Feed, issues, workers, queue, chain and the last verification. */
export function WorkCard({ work, now }: { work: WorkState; now: string }) {
  const t = useTranslations('deskToday');
  const market = useTranslations('market');
  const duration = useDuration();
  const { issues, queue, chain } = work;
  return (
    <ul className={styles.work}>
      <Line name={t('feed')} isBad={work.feed.some(({ stale }) => stale)}>
        {work.feed.map(({ symbol, age_seconds: age }) => (
          <span key={symbol}>
            {market(`name.${symbol as 'XAU'}`)}{' '}
            {age === null ? t('feedNone') : t('feedAge', { age: duration(age) })}
          </span>
        ))}
      </Line>
      <Line name={t('issues')} isBad={issues.late > 0}>
        <span>{t('issuesText', issues)}</span>
        {issues.late > 0 && <span>{t('issuesLate', { count: issues.late })}</span>}
      </Line>
      <Line name={t('workers')} isBad={work.workers === 0}>
        <span>
          {work.workers === 0 ? t('workersNone') : t('workersText', { count: work.workers })}
        </span>
      </Line>
      <Line name={t('queue')} isBad={queue.waited_seconds >= WAIT_SECONDS || queue.failed > 0}>
        <span>{t('queueText', { due: queue.due, age: duration(queue.waited_seconds) })}</span>
        {queue.failed > 0 && <span>{t('queueFailed', { count: queue.failed })}</span>}
      </Line>
      <Line name={t('chain')} isBad={chain.waited_seconds >= WAIT_SECONDS}>
        <span>{t('chainText', { unsealed: chain.unsealed })}</span>
      </Line>
      <Line name={t('mail')} isBad={work.mail.parked > 0}>
        <Link href={DESK_PAGES.mail}>{t('mailText', { count: work.mail.parked })}</Link>
      </Line>
      <Verify verify={work.verify} now={now} />
    </ul>
  );
}

function Verify({ verify, now }: { verify: WorkState['verify']; now: string }) {
  const t = useTranslations('deskToday');
  const duration = useDuration();
  if (!verify)
    return (
      <Line name={t('verify')} isBad={false}>
        <span>{t('verifyNone')}</span>
      </Line>
    );
  const verdicts = { sound: t('verifySound'), broken: t('verifyBroken') };
  const text = verdicts[verify.verdict as 'sound'] ?? t('verifyFailed');
  const age = duration((Date.parse(now) - Date.parse(verify.at)) / 1000);
  return (
    <Line name={t('verify')} isBad={verify.verdict !== 'sound'}>
      <span>{text}</span>
      <span>{t('feedAge', { age })}</span>
    </Line>
  );
}

function Line({ name, isBad, children }: { name: string; isBad: boolean; children: ReactNode }) {
  return (
    <li data-bad={isBad}>
      <strong>{name}</strong>
      <span className={styles.state}>{children}</span>
    </li>
  );
}
