import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { TitleBar } from '#components/chrome/bar/title-bar';
import { withMessages } from '#components/chrome/locale/with-messages';
import { Icon } from '#components/ui/art/icon';
import { Card } from '#components/ui/layout/card';
import { Text } from '#components/ui/layout/text';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getConfig } from '#lib/running/config/queries';
import { detectSystem } from './_parts/detect-system.ts';
import { DownloadLinks } from './_parts/download-links.tsx';
import { InstallCard } from './_parts/install-card.tsx';
import { InstallSteps } from './_parts/install-steps.tsx';
import styles from './_parts/maintain.module.css';

const STEPS_ID = 'steps';

export const generateMetadata = pageTitle('chrome.maintain.title');

/** /maintain: how to install the app on a phone. */
async function MaintainPage() {
  const { db } = await requireSession();
  const { download } = await getConfig(db);
  const t = await getTranslations('chrome.maintain');
  const system = detectSystem((await headers()).get('user-agent') ?? '');
  return (
    <>
      <TitleBar title={t('title')} />
      <div className={styles.page}>
        <Text tone="muted">{t('intro')}</Text>
        <InstallCard stepsId={STEPS_ID} />
        <DownloadLinks {...download} />
        <InstallSteps system={system} id={STEPS_ID} />
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

export default withMessages('(members)/(default)/maintain/page', MaintainPage);
