import type { ReactNode } from 'react';
import { Link } from '#components/ui/action/link';
import { linkTarget } from '#lib/features/content/link-target';

interface Props {
  /** The link as stored by the operator. */
  link: string;
  className?: string;
  children: ReactNode;
}

/** A link of operator content: internal, external in a new tab, or plain text if the link is invalid. */
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
