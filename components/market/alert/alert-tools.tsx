'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { LinkButton } from '#components/ui/action/link-button';
import { Row } from '#components/ui/layout/row';
import { Text } from '#components/ui/layout/text';
import type { Asset, Metal } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { AlertDraft } from './alert-sheet.tsx';
import { LazyAlertSheet } from './lazy-alert-sheet.tsx';

/** The form of an alert and what opens it. */
export function useAlertSheet(symbol: Metal, price: string | undefined) {
  const [draft, setDraft] = useState<AlertDraft | null>(null);
  // A new form each time it opens.
  const [opened, setOpened] = useState(0);
  const start = (level: string) => {
    const isBelow = price !== undefined && level !== '' && Number(level) < Number(price);
    setDraft({ symbol, kind: isBelow ? 'below' : 'above', level });
    setOpened((times) => times + 1);
  };
  return { draft, opened, start, close: () => setDraft(null) };
}

interface Props {
  symbol: Metal;
  sheet: ReturnType<typeof useAlertSheet>;
  prices: Partial<Record<Metal, string>>;
  currency: Asset;
}

/** The button beside a chart that sets a price alert, and the link to those that are set. */
export function AlertTools({ symbol, sheet, prices, currency }: Props) {
  const t = useTranslations('market.alerts');
  const empty: AlertDraft = { symbol, kind: 'above', level: '' };
  return (
    <>
      <Row gap={8} wrap>
        <Button kind="secondary" onClick={() => sheet.start('')}>
          {t('set')}
        </Button>
        <LinkButton kind="quiet" href={PAGES.priceAlerts}>
          {t('list')}
        </LinkButton>
      </Row>
      <Text as="p" tone="muted" size="xs">
        {t('hold')}
      </Text>
      <LazyAlertSheet
        key={sheet.opened}
        draft={sheet.draft ?? empty}
        open={sheet.draft !== null}
        onClose={sheet.close}
        {...{ prices, currency }}
      />
    </>
  );
}
