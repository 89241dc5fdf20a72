import { AddMethodAction } from '#components/methods/add-method-action';
import { MethodList } from '#components/methods/method-list';
import { Screen } from '#components/ui/layout/screen';
import { listSignedPayees } from '#lib/access/confirmation/queries';
import { requireSession } from '#lib/access/session/session';
import type { Method } from '#lib/features/methods/method-record';
import { listMethods } from '#lib/features/methods/queries';
import { getConfig } from '#lib/running/config/queries';

/** The page of one kind of payout method: the member's list and a link to add one. */
export async function MethodKind({ kind }: { kind: Method['kind'] }) {
  const { db, userId } = await requireSession();
  const [all, signed, { limits }] = await Promise.all([
    listMethods(db, userId),
    listSignedPayees(db, userId),
    getConfig(db),
  ]);
  const methods = all.filter((method) => method.kind === kind);
  return (
    <Screen>
      <MethodList {...{ methods, signed, kind }} now={new Date()} />
      <AddMethodAction kind={kind} bound={all.length} limit={limits.methods_max} />
    </Screen>
  );
}
