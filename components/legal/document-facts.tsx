import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';

/** Who runs the installation; texts don't have it, because they are the same everywhere. */
export interface OperatorFacts {
  mode: 'paper' | 'live';
  /** Empty is the name of the product. */
  company: string;
  licence: string | undefined;
}

/** Operator and licence of this installation, and in paper mode that all is simulated. */
export function OperatorNote({ mode, company, licence }: OperatorFacts) {
  const t = useTranslations('legal');
  const chrome = useTranslations('chrome');
  const facts: Fact[] = [
    { name: t('operator'), value: company || chrome('brand') },
    ...(licence ? [{ name: t('licence'), value: licence }] : []),
  ];
  return (
    <>
      {mode === 'paper' && <Note>{t('paperNote')}</Note>}
      <Card>
        <Facts facts={facts} />
      </Card>
    </>
  );
}

/** `In force from 1 Nov 2026` in the language of the page. */
export function EffectiveDay({ day }: { day: string }) {
  const t = useTranslations('legal');
  return t('effective', { day: useMoment().dateOf(day) });
}
