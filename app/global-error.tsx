'use client';

import './tokens.css';
import './forced-colours.css';
import './globals.css';
import { useAtomValue } from 'jotai';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { Column } from '#components/chrome/bar/column';
import { PageMain } from '#components/chrome/bar/page-main';
import { PaperBanner } from '#components/chrome/bar/paper-banner';
import { PageError, type PageErrorProps } from '#components/chrome/error/page-error';
import { chosenLocale } from '#lib/access/client/preferences/locale';
import { chosenTheme } from '#lib/access/client/preferences/theme';
import { configAtom } from '#lib/access/client/storage/store';
import type { Locale } from '#lib/base/i18n/locales';
import en from '#lib/base/i18n/messages/en/fault.json' with { type: 'json' };
import zhCn from '#lib/base/i18n/messages/zh-CN/fault.json' with { type: 'json' };
import zhTw from '#lib/base/i18n/messages/zh-TW/fault.json' with { type: 'json' };

const FAULT: Record<Locale, typeof zhTw> = { 'zh-TW': zhTw, 'zh-CN': zhCn, en };

/** Error boundary of the root layout: a complete document with its own messages. */
export default function GlobalError({ error }: PageErrorProps) {
  const locale = chosenLocale();
  const fault = FAULT[locale];
  const mode = useMode();
  return (
    <html lang={locale} data-mode={mode} data-theme={chosenTheme()}>
      <head>
        <title>{fault.brand}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </head>
      <body>
        <NextIntlClientProvider locale={locale} messages={{ fault, chrome: fault }}>
          <Column>
            {mode === 'paper' && <PaperBanner />}
            <PageMain>
              <PageError error={error} />
            </PageMain>
          </Column>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}

/** The server is unavailable: uses the mode that the previous page showed, or the stored one. */
function useMode(): string | undefined {
  const known = useAtomValue(configAtom)?.mode;
  const [said] = useState(() => globalThis.document?.documentElement.dataset.mode);
  return said ?? known;
}
