import { z } from 'zod';
import { createOperator } from '#lib/access/operators/account/create-operator';
import { unlockOperatorAccount } from '#lib/access/operators/account/lock-operator-account';
import { findOperator } from '#lib/access/operators/account/operator-queries';
import { requireAdministratorsWithout } from '#lib/access/operators/account/require-administrators';
import { requireRolesApart } from '#lib/access/operators/account/require-roles-apart';
import { RESET_FACTOR, resetOperator } from '#lib/access/operators/account/reset-operator';
import { setAddresses } from '#lib/access/operators/account/set-addresses';
import { setRoles } from '#lib/access/operators/account/set-roles';
import { operatorNameField, rolesField } from '#lib/access/operators/schema';
import { addressesField } from '#lib/access/operators/session/allowed-addresses';
import { AppError } from '#lib/base/errors/app-error';
import { requireOperatorAccount, requireOwnAddress, unchanged } from '../effect-checks.ts';
import { effect } from './effect.ts';

const account = z.object({ name: operatorNameField });
const roles = account.extend({ roles: rolesField });
const reset = account.extend({ factor: z.enum(RESET_FACTOR, 'invalid').default('keep') });
const addresses = account.extend({ addresses: addressesField });

/** Effects on operators' accounts. */
export const OPERATOR_EFFECTS = {
  'operator.create': effect({
    payload: roles,
    setsPassword: true,
    subject: operatorSubject,
    validate: async (tx, { name, roles: given }) => {
      await requireRolesApart(tx, name, given);
      if (await findOperator(tx, name))
        throw new AppError(4009, { detail: `there is an operator ${name} already` });
    },
    apply: async (tx, payload, by) => {
      const { operator, passwordHash = null, reason } = by;
      await createOperator(tx, { ...payload, passwordHash, reason, actor: `operator:${operator}` });
      return {};
    },
  }),
  'operator.set-roles': effect({
    payload: roles,
    subject: operatorSubject,
    validate: async (tx, { name, roles: next }) => {
      const found = await requireOperatorAccount(tx, { name });
      if (found.roles === next.join(', ')) throw unchanged(name);
      await requireRolesApart(tx, name, next);
      if (!next.includes('admin')) await requireAdministratorsWithout(tx, found);
    },
    apply: async (tx, payload, by) => {
      await setRoles(tx, { ...payload, ...by });
      return {};
    },
  }),
  'operator.set-addresses': effect({
    payload: addresses,
    subject: operatorSubject,
    validate: requireOwnAddress,
    apply: async (tx, payload, by) => {
      await setAddresses(tx, { ...payload, ...by });
      return {};
    },
  }),
  'operator.unlock': effect({
    payload: account,
    subject: operatorSubject,
    validate: async (tx, payload) => {
      const { status } = await requireOperatorAccount(tx, payload);
      if (status !== 'locked') throw unchanged(payload.name);
    },
    apply: async (tx, payload, by) => {
      await unlockOperatorAccount(tx, { ...payload, ...by });
      return {};
    },
  }),
  'operator.reset': effect({
    payload: reset,
    setsPassword: true,
    subject: operatorSubject,
    validate: async (tx, payload) =>
      requireAdministratorsWithout(tx, await requireOperatorAccount(tx, payload)),
    apply: async (tx, payload, by) => {
      await resetOperator(tx, { ...payload, passwordHash: null, ...by });
      return {};
    },
  }),
};

function operatorSubject({ name }: { name: string }): string {
  return `operator:${name.toLowerCase()}`;
}
