'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Facts } from '#components/ui/layout/facts';
import { moneyText } from '#lib/base/money';
import type { Side } from '#lib/features/trade/deal/enums';
import {
  type Method,
  plainQty,
  type TicketFigures,
  type TicketTerms,
} from '../figures/ticket-figures.ts';
import { useTicketFacts } from './use-ticket-facts.tsx';

interface Props {
  side: Side;
  method: Method;
  /** The amount that a buy is to spend; null or absent for a deal by quantity. */
  spend?: string | null;
  figures: TicketFigures | null;
  terms: TicketTerms;
}

/**
 * Delay before figures are announced to screen readers after an input change. Price updates, one a
 * second, are not announced.
 */
const SETTLED_MS = 800;

/**
 * The figures of a ticket. They follow the price; only input changes are announced to screen
 * readers.
 */
export function TicketFacts({ side, method, spend = null, figures, terms }: Props) {
  const t = useTranslations('trade.ticket');
  const facts = useTicketFacts()({ side, method, spend, figures, terms });
  const net = (figures: TicketFigures) =>
    `${t(side === 'buy' ? 'pay' : 'receive')} ${moneyText(figures.net, terms.currency)}`;
  const qty = (figures: TicketFigures) =>
    `${t('estimatedQty')} ${t('grams', { qty: plainQty(figures.qty) })}`;
  const words = figures ? (spend === null ? net : qty)(figures) : '';
  const spoken = useSettled(words, `${side} ${method} ${spend ?? figures?.qty}`);
  return (
    <div>
      <Facts facts={facts} />
      <output className="visually-hidden">{spoken}</output>
    </div>
  );
}

/** The words as they were shortly after the last change of `cause`. */
function useSettled(words: string, cause: string): string {
  const [settled, setSettled] = useState({ cause, words: '' });
  useEffect(() => {
    if (settled.cause === cause) return;
    const timer = setTimeout(() => setSettled({ cause, words }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [cause, words, settled]);
  return settled.words;
}
