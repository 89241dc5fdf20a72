import { RefreshButton } from '#components/ui/refresh/refreshable';
import bar from '../bar/title-bar.module.css';
import { BackLink } from './back-link.tsx';

interface Props {
  title: string;
  back?: string;
  /** The back link always leads to the parent page, because this page replaced the previous one. */
  leadsUp?: boolean;
  /** Shows the refresh button; requires a `Refreshable` parent. */
  refreshable?: boolean;
}

/** The title of a page with a tab bar, with a back link unless the page is a tab itself. */
export function PageHead({ title, back, leadsUp, refreshable }: Props) {
  return (
    <header className={bar.bar}>
      {back && <BackLink href={back} always={leadsUp} />}
      <h1 className={bar.title}>{title}</h1>
      {refreshable && <RefreshButton />}
    </header>
  );
}
