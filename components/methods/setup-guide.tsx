import { useTranslations } from 'next-intl';
import { withReturnPath } from '#lib/client/return-path';
import { PAGES } from '#lib/paths';
import { BottomAction, Screen } from '../my/screen.tsx';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Timeline, type TimelineStep } from '../ui/timeline.tsx';
import styles from './setup-guide.module.css';

/** What has to stand before money can leave, in the order in which it is set up. */
const STEPS = [
  { name: 'realName', page: PAGES.baseInfo },
  { name: 'tradePassword', page: PAGES.tradePassword },
  { name: 'card', page: PAGES.payCardBankCard },
] as const;

type StepName = (typeof STEPS)[number]['name'];

interface Props {
  /** The steps that are asked for, with whether each is done. */
  done: Partial<Record<StepName, boolean>>;
  /** The local path that each step leads back to. */
  destination: string;
}

/** Leads through what is missing, one step at a time, and back. */
export function SetupGuide({ done, destination }: Props) {
  const t = useTranslations('methods.guide');
  const asked = STEPS.filter(({ name }) => name in done);
  const next = asked.find(({ name }) => !done[name]);
  const stateOf = (name: StepName): TimelineStep['state'] =>
    done[name] ? 'done' : name === next?.name ? 'current' : 'next';
  return (
    <Screen>
      <Card>
        <h2 className={styles.title}>{t('title')}</h2>
        <p className={styles.intro}>{t('intro')}</p>
        <Timeline
          label={t('title')}
          steps={asked.map(({ name }) => ({
            id: name,
            title: t(`${name}.title`),
            state: stateOf(name),
            note: t(`${name}.why`),
          }))}
        />
      </Card>
      {next && (
        <BottomAction>
          <LinkButton block href={withReturnPath(next.page, destination)}>
            {t(`${next.name}.action`)}
          </LinkButton>
        </BottomAction>
      )}
    </Screen>
  );
}
