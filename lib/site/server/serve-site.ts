import type { RequestListener } from 'node:http';
import { setStrictTransportSecurity } from '#lib/access/http/transport-security';
import { isTrustedProxy as isProxy } from '#lib/running/limits/client-address';
import { logFrequentEvent } from '#lib/running/security-log/throttled-security-log';
import { answerProbes } from './answer-probes.ts';
import { checkHead } from './check-head.ts';
import { isDeskHost } from './desk-host.ts';
import { limitUnanswered } from './limit-unanswered.ts';
import { limitUnsent } from './limit-unsent.ts';
import { markOrigin, withBoundedHeaders, withRequestId } from './request-headers.ts';
import { type Handle, inOrder, type Step } from './request-step.ts';
import { withDevelopmentTarget, withTarget } from './request-target-step.ts';
import { withLanguage } from './run-in-locale.ts';
import type { ShutdownNotice } from './shutdown-notice.ts';
import type { SiteName } from './site-name.ts';
import { withUnavailablePage } from './unavailable-page.ts';

/** What is done with the requests of one of the two sites. */
export interface ServedSite {
  name: SiteName;
  /** Whether its origin is https. */
  isSecure: boolean;
  /** Counts and traces requests. */
  observe: Step;
  notice: ShutdownNotice;
  /** Gives requests their place; none in development. */
  admit?: Step;
  /** What answers in front of Next: streams, calls, documents. */
  answer: readonly Step[];
  /** Redirects early and sets the content policy: middleware.ts. */
  guard: Step;
  next: Handle;
}

/**
 * The way of a request of one site, from its connection to Next. In development nothing is bounded, and
 * Next answers calls and streams as well.
 */
export function serveSite({
  name,
  isSecure,
  observe,
  notice,
  admit,
  answer,
  guard,
  next,
}: ServedSite): RequestListener {
  const isDesk = name === 'desk';
  const steps: Step[] = [
    checkHead,
    (handle) => limitUnanswered(handle, logClosed),
    (handle) => limitUnsent(handle, { isProxy, onClosed: logClosed }),
    withTransportSecurity(isSecure),
    observe,
    (handle) => notice.wrap(handle),
    (handle) => answerProbes(handle, () => notice.isGiven),
    withRequestId,
    ...(admit ? [withBoundedHeaders] : []),
    markOrigin(name),
    withLanguage,
    admit ? withTarget(isDesk ? isDeskHost : undefined) : withDevelopmentTarget(name),
    ...(admit ? [admit] : []),
    ...answer,
    withUnavailablePage,
    guard,
  ];
  return inOrder(steps, next);
}

/** Says that the origin is reached by https alone. */
function withTransportSecurity(isSecure: boolean): Step {
  return (next) => (request, response) => {
    setStrictTransportSecurity(response, isSecure);
    return next(request, response);
  };
}

function logClosed(address: string): void {
  logFrequentEvent('connection refused', { address });
}
