import { useTranslations } from 'next-intl';
import { UnreadBadge } from '#components/inbox/unread-badge';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { PAGES } from '#lib/base/paths';

interface Props {
  user: { real_name: string | null; has_trade_password: boolean };
  /** Unread messages, counted to 100. */
  unread: number;
}

/** Links to messages, account, security and settings, with what is still missing there. */
export function AccountMenu({ user, unread }: Props) {
  const t = useTranslations('my');
  const inbox = useTranslations('inbox');
  return (
    <Card flush>
      <NavRow
        href={PAGES.messages}
        icon="mail"
        aside={unread > 0 && <UnreadBadge>{inbox('unreadCount', { count: unread })}</UnreadBadge>}
      >
        {inbox('title')}
      </NavRow>
      <NavRow
        href={PAGES.myInfo}
        icon="user"
        aside={user.real_name ? undefined : t('realNameMissing')}
      >
        {t('pages.account')}
      </NavRow>
      <NavRow
        href={PAGES.userCenter}
        icon="shield"
        aside={user.has_trade_password ? undefined : t('tradePasswordMissing')}
      >
        {t('pages.security')}
      </NavRow>
      <NavRow href={PAGES.setting} icon="settings">
        {t('pages.setting')}
      </NavRow>
    </Card>
  );
}
