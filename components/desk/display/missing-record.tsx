import { LinkButton } from '#components/ui/action/link-button';
import { EmptyState } from '#components/ui/state/empty-state';

/** Shown for a record or page that does not exist. */
export function MissingRecord({
  title,
  back,
  href,
}: {
  title: string;
  back: string;
  href: string;
}) {
  return (
    <EmptyState
      icon="alert"
      title={title}
      action={
        <LinkButton kind="secondary" href={href}>
          {back}
        </LinkButton>
      }
    />
  );
}
