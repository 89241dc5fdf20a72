import { AppError } from '#lib/base/errors/app-error';

/**
 * The refusal of a setting that conflicts with another one.
 * @param key of the message, under `errors.setting`
 * @param detail for the CLI and the log, with the names of the settings
 */
export function settingConflict(
  key: string,
  detail: string,
  params: Record<string, string | number> = {},
): AppError {
  return new AppError(4001, { messageKey: `setting.${key}`, params, detail });
}
