import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { localDay } from '#lib/base/taipei-time';

/** The current local day. */
export function today(): string {
  return localDay(new Date());
}

/** Parses an option: a day that is not in the future. */
export function pastDay(value: string): string {
  if (z.iso.date().safeParse(value).success && value >= '2000-01-01' && value <= today())
    return value;
  throw new InvalidArgumentError(`It takes a day as YYYY-MM-DD, up to today, ${today()}.`);
}
