import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { PAGES } from '#lib/base/paths';
import type { CaughtContent as Content } from '#lib/running/mail/caught-mail';
import styles from './caught-content.module.css';

/** One mail: its text, its document in a frame that can do nothing, and its source. */
export function CaughtContent({ mail }: { mail: Content }) {
  const t = useTranslations('alerts.mailbox');
  return (
    <Section title={<span lang={mail.lang ?? undefined}>{mail.subject}</span>}>
      <Text as="p" tone="muted" size="s">
        {t('to', { recipient: mail.recipient })}
      </Text>
      {mail.html !== null && (
        <iframe className={styles.frame} title={t('html')} sandbox="" srcDoc={mail.html} />
      )}
      <Disclosure summary={t('plain')}>
        <pre className={styles.plain} lang={mail.lang ?? undefined}>
          {mail.plain}
        </pre>
      </Disclosure>
      <Disclosure summary={t('source')}>
        <pre className={styles.plain}>{mail.source}</pre>
      </Disclosure>
      <LinkButton href={PAGES.mailbox} kind="secondary" block>
        {t('back')}
      </LinkButton>
    </Section>
  );
}
