'use client';

import './tokens.css';
import './globals.css';
import { NextIntlClientProvider } from 'next-intl';
import styles from '#components/chrome/column.module.css';
import { PageError, type PageErrorProps } from '#components/chrome/page-error';
import chrome from '#lib/i18n/messages/zh-TW/chrome.json' with { type: 'json' };

/** When the root layout itself failed: a document of its own, in the default language, with its words built in. */
export default function GlobalError(props: PageErrorProps) {
  return (
    <html lang="zh-TW">
      <body>
        <title>{chrome.brand}</title>
        <NextIntlClientProvider locale="zh-TW" messages={{ chrome }}>
          <main className={styles.column}>
            <PageError {...props} />
          </main>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
