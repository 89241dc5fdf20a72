/**
 * The colours of `tokens.css` without `--color-`, in groups. Those of a group are measured against the
 * grounds of the group, as the ones that they stand on.
 */
export const COLOURS: readonly { on: readonly string[]; names: readonly string[] }[] = [
  { on: [], names: ['ground', 'page', 'surface', 'sunken', 'skeleton', 'skeleton-shine'] },
  {
    on: ['page', 'surface', 'sunken'],
    names: [
      ...['text', 'text-muted', 'link', 'primary', 'primary-pressed', 'brand-text', 'gold-text'],
      ...['red', 'green', 'up', 'down', 'success', 'warning', 'danger', 'info'],
    ],
  },
  {
    on: ['page'],
    names: [
      ...['text-disabled', 'line', 'line-strong', 'focus', 'brand', 'gold'],
      ...['slice-available', 'slice-frozen', 'slice-fixed'],
      ...['slice-gold', 'slice-silver', 'slice-platinum'],
    ],
  },
  { on: ['primary', 'primary-pressed'], names: ['on-primary'] },
  { on: ['vault', 'vault-raised'], names: ['on-vault', 'on-vault-muted', 'gold-on-vault'] },
  { on: [], names: ['vault', 'vault-raised', 'vault-line'] },
  { on: ['gold'], names: ['on-gold'] },
  { on: ['brand'], names: ['gold-on-brand'] },
  { on: ['toast'], names: ['on-toast'] },
  { on: ['code-plate'], names: ['code-ink'] },
  { on: [], names: ['toast', 'code-plate', 'on-metal', 'on-art', 'backdrop'] },
  {
    on: ['text'],
    names: [
      ...['gold-soft', 'red-soft', 'green-soft', 'up-soft', 'down-soft'],
      ...['success-soft', 'warning-soft', 'danger-soft', 'info-soft'],
    ],
  },
];

export const METALS = ['gold', 'silver', 'platinum'] as const;
export const TYPE_SIZES = ['2xl', 'xl', 'l', 'm', 's', 'xs'] as const;
export const SPACES = ['4', '8', '12', '16', '24', '32'] as const;
export const RADII = ['control', 'card', 'sheet', 'full'] as const;
