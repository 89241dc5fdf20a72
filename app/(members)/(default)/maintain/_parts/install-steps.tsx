import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/art/icon';
import { Steps } from '#components/ui/display/steps';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { SYSTEMS, type System } from './detect-system.ts';
import styles from './install-steps.module.css';

const STEPS = ['1', '2', '3', '4'] as const;

/** Installation steps for the reader's system; those of other systems are collapsed. */
export function InstallSteps({ system, id }: { system: System; id: string }) {
  const t = useTranslations('chrome.maintain');
  return (
    <>
      <div id={id} className={styles.target}>
        <Section title={t(`${system}Title`)}>
          <Card>
            <StepsOf system={system} />
          </Card>
        </Section>
      </div>
      <Section title={t('others')}>
        <Card flush>
          {SYSTEMS.filter((other) => other !== system).map((other) => (
            <details key={other} className={styles.other}>
              <summary>
                <h3>{t(`${other}Title`)}</h3>
                <Icon name="down" size={20} />
              </summary>
              <StepsOf system={other} />
            </details>
          ))}
        </Card>
      </Section>
    </>
  );
}

function StepsOf({ system }: { system: System }) {
  const t = useTranslations('chrome.maintain');
  return <Steps steps={STEPS.map((step) => t(`${system}Steps.${step}`))} />;
}
