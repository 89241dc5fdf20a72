import { AppError } from '#lib/base/errors/app-error';

/** The result; null if what it reads does not exist (4004). */
export async function unlessMissing<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 4004) return null;
    throw error;
  }
}
