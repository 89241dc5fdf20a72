'use client';

// The provider of next-intl for server components is asynchronous, which makes each page wait for it.
export { NextIntlClientProvider as RootMessages } from 'next-intl';
