import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { LEGAL_PAGES } from '#lib/base/paths';
import type { LegalKind } from '#lib/running/legal/legal-kind';
import styles from './compare-form.module.css';

interface Props {
  kind: LegalKind;
  /** Numbers of all versions, the newest first. */
  versions: readonly number[];
  from: number;
  to: number;
}

/** Chooses two versions to compare. A plain form, which works without scripts. */
export function CompareForm({ kind, versions, from, to }: Props) {
  const t = useTranslations('legal');
  const choices = [
    { name: 'from', label: t('compareChoice.from'), value: from },
    { name: 'version', label: t('compareChoice.to'), value: to },
  ];
  return (
    <Section title={t('compareChoice.title')}>
      <Card>
        <form action={LEGAL_PAGES[kind]} className={styles.form}>
          {choices.map(({ name, label, value }) => (
            <label key={name} className={styles.choice}>
              {label}
              <select name={name} defaultValue={value}>
                {versions.map((version) => (
                  <option key={version} value={version}>
                    {t('version', { version: `${version}` })}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <Button type="submit" kind="secondary">
            {t('compareChoice.submit')}
          </Button>
        </form>
      </Card>
    </Section>
  );
}
