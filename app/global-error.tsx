'use client';

import './tokens.css';
import './globals.css';
import { NextIntlClientProvider } from 'next-intl';
import { Column } from '#components/chrome/column';
import { PageError, type PageErrorProps } from '#components/chrome/page-error';
import { PageMain } from '#components/chrome/page-main';
import chrome from '#lib/i18n/messages/zh-TW/chrome.json' with { type: 'json' };

/** When the root layout itself failed: a document of its own, in the default language, with its words built in. */
export default function GlobalError(props: PageErrorProps) {
  return (
    <html lang="zh-TW">
      <body>
        <title>{chrome.brand}</title>
        <NextIntlClientProvider locale="zh-TW" messages={{ chrome }}>
          <Column>
            <PageMain>
              <PageError {...props} />
            </PageMain>
          </Column>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
