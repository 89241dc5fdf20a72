import { useTranslations } from 'next-intl';
import { PAGES } from '#lib/paths';
import { LinkButton } from '../ui/link-button.tsx';

/** The way on from a list of content that is empty. */
export function WayHome() {
  return <LinkButton href={PAGES.root}>{useTranslations('chrome.missing')('home')}</LinkButton>;
}
