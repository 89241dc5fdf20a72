import { getTranslations } from 'next-intl/server';
import { RoleNames } from '#components/desk/shell/role-names';
import { LinkButton } from '#components/ui/action/link-button';
import { EmptyState } from '#components/ui/state/empty-state';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { requireDeskSession } from '#lib/site/desk/session/require-operator';

/** Shown with status 403 for a page that the operator has no right to. */
export default async function Forbidden() {
  const { operator } = await requireDeskSession();
  const t = await getTranslations('deskShell.forbidden');
  return (
    <EmptyState
      icon="lock"
      title={t('title')}
      action={
        <LinkButton kind="secondary" href={DESK_PAGES.today}>
          {t('home')}
        </LinkButton>
      }
    >
      <RoleNames roles={operator.roles} />
    </EmptyState>
  );
}
