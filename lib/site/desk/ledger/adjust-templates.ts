import { isOfMember, TEMPLATE_NAMES, TEMPLATES } from '#lib/features/adjustments/templates';
import { accountLabel } from '#lib/operation/reports/account-name';

/** The templates of adjustments with the codes and names of their accounts, for the form. */
export function adjustTemplates() {
  return TEMPLATE_NAMES.map((name) => {
    const { base, accounts } = TEMPLATES[name];
    const isExpense = base.startsWith('expense:');
    return {
      ...{ name, base: accountLabel(base), isOfMember: isOfMember(name) },
      directions: isExpense ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const),
      accounts: accounts.map((purpose) => ({ purpose, label: accountLabel(purpose) })),
    };
  });
}
