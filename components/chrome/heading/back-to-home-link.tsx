import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { PAGES } from '#lib/base/paths';

/** The action of an empty content list. */
export function BackToHomeLink() {
  return <LinkButton href={PAGES.root}>{useTranslations('chrome.missing')('home')}</LinkButton>;
}
