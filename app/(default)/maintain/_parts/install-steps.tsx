import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/card';
import { Steps } from '#components/ui/steps';

const STEPS = ['1', '2', '3', '4'] as const;

/** How to put the web app on the home screen of a phone, step by step. */
export function InstallSteps({ system }: { system: 'ios' | 'android' }) {
  const t = useTranslations('chrome.maintain');
  return (
    <Card>
      <Steps steps={STEPS.map((step) => t(`${system}Steps.${step}`))} />
    </Card>
  );
}
