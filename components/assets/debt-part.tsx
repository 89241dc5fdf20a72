import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { PAGES } from '#lib/base/paths';
import type { Totals } from '#lib/features/totals/queries';
import { TotalsItems } from '../totals/totals-items.tsx';
import styles from './debt-part.module.css';

const LINKS = {
  wallet: [
    { word: 'deposit', href: PAGES.topUp },
    { word: 'withdraw', href: PAGES.withdraw },
  ],
  invest: [
    { word: 'trade', href: PAGES.trade },
    { word: 'fixed', href: PAGES.fixedTerms },
  ],
} as const;

interface Props {
  totals: Totals;
  part: keyof typeof LINKS;
}

/** The lines of cash or of investments, with links to actions. */
export function DebtPart({ totals, part }: Props) {
  const t = useTranslations('home.debt');
  return (
    <Section title={t(part)}>
      <TotalsItems totals={totals} part={part} />
      {part === 'invest' && (
        <Text tone="muted" size="xs">
          {t('investHint')}
        </Text>
      )}
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
