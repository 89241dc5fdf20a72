import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TitleBar } from '#components/chrome/title-bar';
import { Card } from '#components/ui/card';
import { Icon } from '#components/ui/icon';
import { Section } from '#components/ui/section';
import { getConfig } from '#lib/config/queries';
import { requireSession } from '#lib/session/session';
import { DownloadLinks } from './_parts/download-links.tsx';
import { InstallSteps } from './_parts/install-steps.tsx';
import styles from './_parts/maintain.module.css';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.maintain'))('title') };
}

/** /maintain: how to have the app on a phone. */
export default async function MaintainPage() {
  const { db } = await requireSession();
  const { download } = await getConfig(db);
  const t = await getTranslations('chrome.maintain');
  return (
    <>
      <TitleBar title={t('title')} />
      <div className={styles.page}>
        <p className={styles.intro}>{t('intro')}</p>
        <DownloadLinks {...download} />
        <Section title={t('iosTitle')}>
          <InstallSteps system="ios" />
        </Section>
        <Section title={t('androidTitle')}>
          <InstallSteps system="android" />
        </Section>
        <Card className={styles.safety}>
          <Icon name="shield" size={24} />
          <div>
            <h2>{t('safetyTitle')}</h2>
            <p>{t('safety')}</p>
          </div>
        </Card>
      </div>
    </>
  );
}
