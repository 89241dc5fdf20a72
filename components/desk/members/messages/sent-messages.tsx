import { useTranslations } from 'next-intl';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { SentMessage } from '#lib/site/desk/members/list-sent-messages';
import { MessageButton } from './message-button.tsx';
import type { MessageRecipient } from './message-draft.ts';
import styles from './sent-messages.module.css';

interface Props {
  recipient: MessageRecipient;
  messages: SentMessage[];
  canWrite: boolean;
}

/** What operators wrote to a member, newest first, and whether it was read. */
export function SentMessages({ recipient, messages, canWrite }: Props) {
  const t = useTranslations('deskMemberFile.message');
  return (
    <Section title={t('title')}>
      <Card>
        <Stack gap={12}>
          {canWrite && (
            <Row>
              <MessageButton recipient={recipient} />
            </Row>
          )}
          {messages.length === 0 && (
            <Text tone="muted" size="s">
              {t('none')}
            </Text>
          )}
          <Stack as="ul" divided>
            {messages.map((message) => (
              <li key={message.id}>
                <Message message={message} />
              </li>
            ))}
          </Stack>
        </Stack>
      </Card>
    </Section>
  );
}

function Message({ message }: { message: SentMessage }) {
  const t = useTranslations('deskMemberFile.message');
  const moment = useMoment();
  const { title, text, no, reason, author, created_at, read_at } = message;
  return (
    <Disclosure
      summary={
        <Row as="span" gap={8} align="baseline" wrap>
          {title}
          <Text as="span" tone="muted" size="s">
            {t('by', { actor: author, time: moment.full(created_at) })}
          </Text>
          <StatusChip kind={read_at ? 'success' : 'waiting'}>
            {read_at ? t('read', { time: moment.recent(read_at) }) : t('unread')}
          </StatusChip>
        </Row>
      }
    >
      <p className={styles.text}>{text}</p>
      <Text tone="muted" size="s">
        {no && `${t('about', { no })} · `}
        {t('reason', { reason })}
      </Text>
    </Disclosure>
  );
}
