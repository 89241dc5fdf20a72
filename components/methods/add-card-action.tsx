import { useTranslations } from 'next-intl';
import { withReturnPath } from '#lib/client/return-path';
import { PAGES } from '#lib/paths';
import { BottomAction } from '../my/screen.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';

interface Props {
  /** How many methods are bound, and how many may be. */
  bound: number;
  limit: number;
  /** The local path to come back to. */
  back: string;
}

/** The way to bind another card, as long as there is room for one. */
export function AddCardAction({ bound, limit, back }: Props) {
  const t = useTranslations('methods');
  return (
    <BottomAction>
      {bound < limit ? (
        <LinkButton block href={withReturnPath(PAGES.payCardBankCard, back)}>
          <Icon name="plus" size={20} />
          {t('addCard')}
        </LinkButton>
      ) : (
        <p>{t('full', { limit })}</p>
      )}
    </BottomAction>
  );
}
