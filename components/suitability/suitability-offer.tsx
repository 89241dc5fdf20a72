'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { LinkButton } from '#components/ui/action/link-button';
import { Card } from '#components/ui/layout/card';
import { Row } from '#components/ui/layout/row';
import { Text } from '#components/ui/layout/text';
import { rememberSuitabilityOffer } from '#lib/access/client/preferences/suitability-offer';
import { PAGES, returnQuery } from '#lib/base/paths';

/** Offers the questions before the first deal, after the order form. Dismissed for good on this device. */
export function SuitabilityOffer({ returnTo }: { returnTo: string }) {
  const t = useTranslations('suitability.offer');
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <Card as="section" aria-label={t('title')}>
      <Text>{t('title')}</Text>
      <Text tone="muted" size="s">
        {t('text')}
      </Text>
      <Row wrap gap={8}>
        <LinkButton kind="secondary" href={PAGES.suitability + returnQuery(returnTo)}>
          {t('start')}
        </LinkButton>
        <Button
          kind="quiet"
          onClick={() => {
            rememberSuitabilityOffer();
            setDismissed(true);
          }}
        >
          {t('dismiss')}
        </Button>
      </Row>
    </Card>
  );
}
