import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { Timeline, type TimelineStep } from '#components/ui/display/timeline';
import { Card } from '#components/ui/layout/card';
import { BottomAction, Screen } from '#components/ui/layout/screen';
import { withReturnPath } from '#lib/client/navigation/return-path';
import type { MethodKind } from '#lib/methods/method-kinds';
import { METHOD_PAGES, PAGES } from '#lib/paths';
import styles from './setup-guide.module.css';

/** What has to stand before money can leave, in the order in which it is set up. */
const STEPS = ['realName', 'tradePassword', 'card'] as const;
type StepName = (typeof STEPS)[number];

interface Props {
  /** The kind of payout method that it is about. */
  kind: MethodKind;
  /** The steps that are asked for, with whether each is done; `card` is a method of the kind. */
  done: Partial<Record<StepName, boolean>>;
  /** The local path that each step leads back to. */
  destination: string;
}

/** Leads through what is missing, one step at a time, and back. */
export function SetupGuide({ kind, done, destination }: Props) {
  const t = useTranslations('methods.guide');
  const asked = STEPS.filter((name) => name in done);
  const next = asked.find((name) => !done[name]);
  const wordsOf = (name: StepName) => (name === 'card' ? (`add.${kind}` as const) : name);
  const pages = {
    realName: PAGES.baseInfo,
    tradePassword: PAGES.tradePassword,
    card: METHOD_PAGES.form[kind],
  };
  const stateOf = (name: StepName): TimelineStep['state'] =>
    done[name] ? 'done' : name === next ? 'current' : 'next';
  return (
    <Screen>
      <Card>
        <h2 className={styles.title}>{t('title')}</h2>
        <p className={styles.intro}>{t('intro')}</p>
        <Timeline
          label={t('title')}
          steps={asked.map((name) => ({
            id: name,
            title: t(`${wordsOf(name)}.title`),
            state: stateOf(name),
            note: t(`${wordsOf(name)}.why`),
          }))}
        />
      </Card>
      {next && (
        <BottomAction>
          <LinkButton block href={withReturnPath(pages[next], destination)}>
            {t(`${wordsOf(next)}.action`)}
          </LinkButton>
        </BottomAction>
      )}
    </Screen>
  );
}
