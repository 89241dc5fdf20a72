'use client';

import { useTranslations } from 'next-intl';
import { Button, type ButtonKind } from '#components/ui/action/button';
import { CopyButton } from '#components/ui/action/copy-button';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { IconButton } from '#components/ui/action/icon-button';
import { Link } from '#components/ui/action/link';
import { LinkButton } from '#components/ui/action/link-button';
import { TabLinks } from '#components/ui/action/tab-links';
import { Refreshable, RefreshButton } from '#components/ui/refresh/refreshable';
import { STYLE_PAGE } from '#lib/base/paths';
import { Board, Samples, Specimen } from './board.tsx';

const KINDS: readonly ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger'];
const KIND_WORDS = {
  primary: 'action',
  secondary: 'secondary',
  quiet: 'quiet',
  danger: 'danger',
} as const;

/** Buttons in all states, and links. */
export function ActionBoard() {
  const t = useTranslations('styles');
  return (
    <Board name="actions" title={t('board.actions')}>
      {KINDS.map((kind) => (
        <Specimen key={kind} name={`action/button ${kind}`}>
          <Samples>
            <Button kind={kind}>{t(KIND_WORDS[kind])}</Button>
            <Button kind={kind} busy>
              {t('state.busy')}
            </Button>
            <Button kind={kind} disabled>
              {t('state.disabled')}
            </Button>
          </Samples>
        </Specimen>
      ))}
      <Specimen name="action/button block">
        <Button block>{t('action')}</Button>
      </Specimen>
      <Specimen name="action/tab-links">
        <TabLinks
          label={t('link')}
          tabs={[
            { name: 'next', href: STYLE_PAGE },
            { name: 'link', href: STYLE_PAGE },
          ]}
          current="next"
          textOf={t}
        />
      </Specimen>
      <Specimen name="action/link-button">
        <Samples>
          <LinkButton href={STYLE_PAGE}>{t('next')}</LinkButton>
          <LinkButton href={STYLE_PAGE} kind="secondary">
            {t('link')}
          </LinkButton>
        </Samples>
      </Specimen>
      <Specimen name="action/link">
        <p>
          <Link href={STYLE_PAGE}>{t('link')}</Link>
        </p>
      </Specimen>
      <Specimen name="action/icon-button, hide-balance-toggle, copy-button">
        <Samples>
          <IconButton icon="filter" label={t('quiet')} />
          <IconButton icon="close" label={t('state.disabled')} disabled />
          <HideBalanceToggle />
          <CopyButton text={t('row')} what={t('row')} />
        </Samples>
      </Specimen>
      <Specimen name="refresh/refreshable">
        <Refreshable>
          <RefreshButton />
        </Refreshable>
      </Specimen>
    </Board>
  );
}
