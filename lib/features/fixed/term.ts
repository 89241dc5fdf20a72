import { AppError } from '#lib/base/errors/app-error';
import { requireWithinLimits } from '#lib/running/config/require-within-limits';
import { type Settings, settingMinor } from '#lib/running/config/setting-specs';
import { type Agreement, listShorterTerms, type Term } from './interest.ts';

/** Finds the offered term of a length; null if there is none. */
export function findTerm({ terms }: Settings, days: number): Term | null {
  return terms.find((term) => term.days === days) ?? null;
}

/**
 * The agreement for a new deposit of an amount in minor units.
 * @throws {AppError} 4004 no such product, 4102, 4103 outside of the limits
 */
export function getAgreementOrThrow(
  settings: Settings,
  days: number,
  principalMinor: bigint,
): Agreement {
  const term = findTerm(settings, days);
  if (!term) throw new AppError(4004, { detail: `there is no term of ${days} days` });
  const limits = {
    minMinor: settingMinor(settings, 'fixed_min'),
    maxMinor: settingMinor(settings, 'fixed_max'),
  };
  requireWithinLimits(principalMinor, limits, settings.currency);
  return agreementOfTerm(settings, term, principalMinor);
}

/** The agreement for a new deposit in a given term. */
export function agreementOfTerm(
  { terms }: Settings,
  term: Term,
  principalMinor: bigint,
): Agreement {
  const { days, rate_bps: rateBps } = term;
  return { principalMinor, days, rateBps, shorterTerms: listShorterTerms(terms, days) };
}
