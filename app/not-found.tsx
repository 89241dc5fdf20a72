import { PAGES } from '#lib/base/paths';

/**
 * Sends the visitor to /404 if a page calls `notFound`; none of the members' does. Next sends this with every page, and
 * without it a whole screen of its own.
 */
export default function NotFound() {
  return <meta httpEquiv="refresh" content={`0;url=${PAGES.missing}`} />;
}
