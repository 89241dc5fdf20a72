import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { PageMain } from '#components/chrome/bar/page-main';
import { withMessages } from '#components/chrome/locale/with-messages';
import { StylePage } from '#components/styles/style-page';
import { readStyleView } from '#components/styles/style-view.ts';
import { env, servesStylePage } from '#lib/base/env';
import { pageTitle } from '#lib/base/i18n/page-title';

export const generateMetadata = pageTitle('styles.title');

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** /styles: all tokens and components. Served in development, elsewhere with `STYLE_PAGE=1`. */
async function StylesPage({ searchParams }: Props) {
  if (!servesStylePage(env())) notFound();
  const view = readStyleView(await searchParams, await getLocale());
  return (
    <PageMain>
      <StylePage view={view} />
    </PageMain>
  );
}

export default withMessages('(styles)/styles/page', StylesPage);
