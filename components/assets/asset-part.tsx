import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { PAGES } from '#lib/base/paths';
import type { Totals } from '#lib/features/totals/queries';
import { TotalsItems } from '../totals/totals-items.tsx';
import styles from './asset-part.module.css';

const LINKS = {
  wallet: [
    { word: 'deposit', href: PAGES.topUp },
    { word: 'withdraw', href: PAGES.withdraw },
  ],
  metals: [{ word: 'trade', href: PAGES.trade }],
  fixed: [{ word: 'fixed', href: PAGES.fixedTerms }],
} as const;

interface Props {
  totals: Totals;
  part: keyof typeof LINKS;
}

/** The lines of one kind of assets, with links to actions. */
export function AssetPart({ totals, part }: Props) {
  const t = useTranslations('home.debt');
  const hasLines = part !== 'metals' || totals.items.some(({ qty }) => qty !== null);
  return (
    <Section title={t(part)}>
      {hasLines && <TotalsItems totals={totals} part={part} />}
      <Text tone="muted" size="xs">
        {t(hasLines ? `${part}Hint` : 'metalsNone')}
      </Text>
      <nav className={styles.ways} aria-label={t(`${part}Ways`)}>
        {LINKS[part].map(({ word, href }) => (
          <LinkButton key={word} kind="secondary" href={href}>
            {t(`ways.${word}`)}
          </LinkButton>
        ))}
      </nav>
    </Section>
  );
}
