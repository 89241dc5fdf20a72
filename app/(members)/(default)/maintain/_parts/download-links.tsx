import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { externalLink } from '#lib/access/client/navigation/external-link';
import styles from './maintain.module.css';

/** The operator's download links; nothing if none are configured. */
export function DownloadLinks({ android, ios }: { android?: string; ios?: string }) {
  const t = useTranslations('chrome.maintain');
  const links = { android: externalLink(android), ios: externalLink(ios) };
  if (!links.android && !links.ios) return null;
  return (
    <Section title={t('download')}>
      <Text tone="muted">{t('downloadHint')}</Text>
      <div className={styles.links}>
        {(['android', 'ios'] as const).map((system) => {
          const href = links[system];
          return (
            href && (
              <LinkButton key={system} href={href} rel="noreferrer">
                {t(system)}
              </LinkButton>
            )
          );
        })}
      </div>
    </Section>
  );
}
