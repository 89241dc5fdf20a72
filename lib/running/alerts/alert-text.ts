import { formatTime } from '#lib/base/i18n/format-time';
import { translator } from '#lib/base/i18n/translate';
import { METALS, moneyText } from '#lib/base/money';
import { type AlertParams, findTemplate } from './alert-templates.ts';

/** Parameters that are amounts. */
const AMOUNTS = ['amount', 'total', 'interest', 'price', 'level', 'reference'];
/** Parameter that is an ISO time. */
const TIME = 'ready_at';

/** What a member is told, as the outbox and the inbox store it. */
export interface StoredAlert {
  template: string;
  params: AlertParams;
  createdAt: Date;
}

/** Title and text in the language of the request. A template of another release is told in general words. */
export function alertText({ template: name, params, createdAt }: StoredAlert): {
  title: string;
  text: string;
} {
  const t = translator();
  const template = findTemplate(name);
  if (!template) return { title: t('alerts.other.title'), text: t('alerts.other.text') };
  const { [TIME]: time } = params;
  const values = {
    ...showAmounts(params),
    ...(time && { [TIME]: formatTime(new Date(time)) }),
    ...metalName(params),
    at: formatTime(createdAt),
  };
  return {
    title: t(`alerts.text.${template}.title`),
    text: t(`alerts.text.${template}.text`, values as never),
  };
}

function showAmounts({ currency = '', ...params }: AlertParams): AlertParams {
  const shown = Object.entries(params).map(([name, value]) =>
    AMOUNTS.includes(name) ? [name, moneyText(value, currency)] : [name, value],
  );
  return Object.fromEntries(shown);
}

/** Names a metal by its symbol. */
function metalName({ symbol }: AlertParams): AlertParams {
  const metal = METALS.find((known) => known === symbol);
  return metal ? { metal: translator()(`market.name.${metal}`) } : {};
}
