import { RefreshButton } from '#components/ui/refresh/refreshable';
import bar from '../bar/title-bar.module.css';
import { BackLink } from './back-link.tsx';

interface Props {
  title: string;
  back?: string;
  /** The way back is always to the page above: this one took the place of what was left. */
  leadsUp?: boolean;
  /** Has the button that reads the page anew; it stands in a `Refreshable`. */
  refreshable?: boolean;
}

/** The title of a page that stands over the tab bar, and the way back, at the latest to the page above; tabs have none. */
export function PageHead({ title, back, leadsUp, refreshable }: Props) {
  return (
    <header className={bar.bar}>
      {back && <BackLink href={back} always={leadsUp} />}
      <h1 className={bar.title}>{title}</h1>
      {refreshable && <RefreshButton />}
    </header>
  );
}
