import { useTranslations } from 'next-intl';
import { TabLinks } from '#components/ui/action/tab-links';
import { PAGES } from '#lib/base/paths';

const ACCOUNT_PAGES = [
  { name: 'account', href: PAGES.myInfo },
  { name: 'security', href: PAGES.userCenter },
  { name: 'setting', href: PAGES.setting },
] as const;

interface Props {
  current: (typeof ACCOUNT_PAGES)[number]['name'];
}

/** Links between account, security and settings, with the present page marked. */
export function AccountNav({ current }: Props) {
  const t = useTranslations('my.pages');
  return <TabLinks label={t('title')} tabs={ACCOUNT_PAGES} current={current} textOf={t} />;
}
