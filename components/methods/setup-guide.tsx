import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { Timeline, type TimelineStep } from '#components/ui/display/timeline';
import { Card } from '#components/ui/layout/card';
import { BottomAction, Screen } from '#components/ui/layout/screen';
import { withReturnPath } from '#lib/access/client/navigation/return-path';
import { METHOD_PAGES, PAGES } from '#lib/base/paths';
import type { MethodKind } from '#lib/features/methods/method-kinds';
import styles from './setup-guide.module.css';

/** The prerequisites of a withdrawal, in setup order. */
const STEPS = ['realName', 'tradePassword', 'card'] as const;
type StepName = (typeof STEPS)[number];

interface Props {
  /** The kind of payment method to set up. */
  kind: MethodKind;
  /** The required steps and whether each is done; `card` is a payment method of `kind`. */
  done: Partial<Record<StepName, boolean>>;
  /** Local path to return to after each step. */
  destination: string;
}

/** Shows the missing prerequisites and links to the next step. */
export function SetupGuide({ kind, done, destination }: Props) {
  const t = useTranslations('methods.guide');
  const steps = STEPS.filter((name) => name in done);
  const next = steps.find((name) => !done[name]);
  const messageKeyOf = (name: StepName) => (name === 'card' ? (`add.${kind}` as const) : name);
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
          steps={steps.map((name) => ({
            id: name,
            title: t(`${messageKeyOf(name)}.title`),
            state: stateOf(name),
            note: t(`${messageKeyOf(name)}.why`),
          }))}
        />
      </Card>
      {next && (
        <BottomAction>
          <LinkButton block href={withReturnPath(pages[next], destination)}>
            {t(`${messageKeyOf(next)}.action`)}
          </LinkButton>
        </BottomAction>
      )}
    </Screen>
  );
}
