import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { ForwardArrow } from '#components/ui/layout/forward-arrow';
import { Row } from '#components/ui/layout/row';
import { Text } from '#components/ui/layout/text';
import { FIRST_STEPS, type FirstSteps } from '#lib/access/profile/home-member';
import { PAGES, returnQuery } from '#lib/base/paths';
import styles from './first-steps-card.module.css';

const BACK = returnQuery(PAGES.home);
/** Where each step is done; the forms return here. */
const PLACES: Record<keyof FirstSteps, string> = {
  name: PAGES.baseInfo + BACK,
  tradePassword: PAGES.tradePassword + BACK,
  account: PAGES.addBankCard + BACK,
  money: PAGES.topUp,
  deal: PAGES.trade,
};

/** What a new member sets up, each step with a link; nothing once all of it is done. */
export function FirstStepsCard({ steps }: { steps: FirstSteps }) {
  const t = useTranslations('home.firstSteps');
  const done = FIRST_STEPS.filter((step) => steps[step]).length;
  if (done === FIRST_STEPS.length) return null;
  return (
    <section aria-labelledby="first-steps">
      <Row gap={8} rowGap={0} align="baseline" between wrap>
        <Text as="h2" size="l" id="first-steps">
          {t('title')}
        </Text>
        <Text as="span" tone="muted" size="s">
          {t('progress', { done, total: FIRST_STEPS.length })}
        </Text>
      </Row>
      <ol className={styles.steps}>
        {FIRST_STEPS.map((step, index) => (
          <li key={step}>
            {steps[step] ? (
              <span className={styles.done}>
                <span className={styles.mark}>
                  <Icon name="check" size={16} />
                </span>
                {t(step)}
                <span className="visually-hidden">{t('done')}</span>
              </span>
            ) : (
              <Link href={PLACES[step]} className={styles.step}>
                <span className={styles.mark} aria-hidden="true">
                  {index + 1}
                </span>
                {t(step)}
                <ForwardArrow size={16} className={styles.arrow} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
