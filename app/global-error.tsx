'use client';

import './tokens.css';
import './globals.css';
import { NextIntlClientProvider } from 'next-intl';
import { Column } from '#components/chrome/column';
import { PageError, type PageErrorProps } from '#components/chrome/page-error';
import { PageMain } from '#components/chrome/page-main';
import { chosenLocale } from '#lib/client/locale';
import type { Locale } from '#lib/i18n/locales';
import en from '#lib/i18n/messages/en/fault.json' with { type: 'json' };
import zhCn from '#lib/i18n/messages/zh-CN/fault.json' with { type: 'json' };
import zhTw from '#lib/i18n/messages/zh-TW/fault.json' with { type: 'json' };

const FAULT: Record<Locale, typeof zhTw> = { 'zh-TW': zhTw, 'zh-CN': zhCn, en };

/** When the root layout itself failed: a document of its own, with its words built in. */
export default function GlobalError(props: PageErrorProps) {
  const locale = chosenLocale();
  const fault = FAULT[locale];
  return (
    <html lang={locale}>
      <body>
        <title>{fault.brand}</title>
        <NextIntlClientProvider locale={locale} messages={{ fault }}>
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
