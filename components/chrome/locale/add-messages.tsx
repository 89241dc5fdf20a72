'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';

interface MessageTree {
  [name: string]: unknown;
}

/** Adds messages for client components to those of the layouts above. */
export function AddMessages({
  messages,
  children,
}: {
  messages: MessageTree;
  children: ReactNode;
}) {
  const above: MessageTree = useMessages();
  const merged = useMemo(() => mergeMessages(above, messages), [above, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={merged as never}>
      {children}
    </NextIntlClientProvider>
  );
}

/** Merges two trees of messages. A compiled message is an array, and not merged. */
export function mergeMessages(above: MessageTree, added: MessageTree): MessageTree {
  const merged = { ...above };
  for (const [name, value] of Object.entries(added)) {
    const known = above[name];
    merged[name] = isTree(known) && isTree(value) ? mergeMessages(known, value) : value;
  }
  return merged;
}

function isTree(value: unknown): value is MessageTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
