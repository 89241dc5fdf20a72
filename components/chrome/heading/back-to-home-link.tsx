import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { PAGES } from '#lib/paths';

/** The way on from a list of content that is empty. */
export function BackToHomeLink() {
  return <LinkButton href={PAGES.root}>{useTranslations('chrome.missing')('home')}</LinkButton>;
}
