import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { Icon } from '#components/ui/art/icon';
import { BottomAction } from '#components/ui/layout/screen';
import { withReturnPath } from '#lib/access/client/navigation/return-path';
import { METHOD_PAGES } from '#lib/base/paths';
import type { MethodKind } from '#lib/features/methods/method-kinds';
import { AddMethodMenu } from './add-method-menu.tsx';

interface Props {
  /** The kind to add; if undefined, a menu asks for it. */
  kind?: MethodKind;
  /** Number of bound methods and its maximum. */
  bound: number;
  limit: number;
}

/** The action that adds a payment method, or a message if the limit is reached. */
export function AddMethodAction({ kind, bound, limit }: Props) {
  const t = useTranslations('methods');
  if (bound >= limit)
    return (
      <BottomAction>
        <p>{t('full', { limit })}</p>
      </BottomAction>
    );
  return (
    <BottomAction>
      {kind ? (
        <LinkButton block href={withReturnPath(METHOD_PAGES.form[kind], METHOD_PAGES.list[kind])}>
          <Icon name="plus" size={20} />
          {t(`kinds.${kind}.add`)}
        </LinkButton>
      ) : (
        <AddMethodMenu />
      )}
    </BottomAction>
  );
}
