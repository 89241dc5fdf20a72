import type { z } from 'zod';
import { AppError } from '#lib/base/errors/app-error';
import { isSettingName } from './queries.ts';
import { SETTING_SPECS, type SettingName } from './setting-specs.ts';

/** Narrows the name of a setting. @throws {AppError} 4004 there is no such setting */
export function requireSettingName(name: string): SettingName {
  if (isSettingName(name)) return name;
  throw new AppError(4004, { detail: `there is no setting ${name}` });
}

/**
 * Parses what an operator typed for a setting: as text if the setting is a text, as JSON otherwise.
 * @throws {AppError} 4001
 */
export function parseSetting(name: SettingName, typed: string) {
  const { schema } = SETTING_SPECS[name];
  const asText = schema.safeParse(typed);
  if (asText.success) return asText.data;
  const json = jsonOf(typed);
  const asJson = schema.safeParse(json);
  if (asJson.success) return asJson.data;
  const isTextSetting = asText.error.issues[0]?.code !== 'invalid_type';
  const [issue] = (isTextSetting || json === undefined ? asText : asJson).error.issues;
  const path = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
  throw new AppError(4001, {
    ...messageOf(issue),
    detail: `${name} can't be ${typed}: ${issue?.message}${path}`,
  });
}

function messageOf(issue: z.core.$ZodIssue | undefined): {
  messageKey: string;
  params?: Record<string, number>;
} {
  if (issue?.code === 'too_small')
    return { messageKey: 'setting.tooSmall', params: { least: Number(issue.minimum) } };
  if (issue?.code === 'too_big')
    return { messageKey: 'setting.tooBig', params: { most: Number(issue.maximum) } };
  return { messageKey: 'setting.malformed' };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
