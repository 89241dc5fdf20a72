import type { ReactNode } from 'react';
import { Link } from '#components/ui/action/link';
import { linkTarget } from '#lib/content/link-target';

interface Props {
  /** A link as an operator stored it. */
  link: string;
  className?: string;
  children: ReactNode;
}

/** Follows a link of operator content: in the app, beside it, or not at all when it is no usable link. */
export function ContentLink({ link, className, children }: Props) {
  const target = linkTarget(link);
  if (target.kind === 'none') return <div className={className}>{children}</div>;
  if (target.kind === 'page')
    return (
      <Link href={target.href} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={target.href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
