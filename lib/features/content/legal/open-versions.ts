import { addDays } from '#lib/base/taipei-time';
import { LEGAL_KINDS, type LegalKind } from '#lib/running/legal/legal-kind';
import { type LegalVersion, versionInForce } from '#lib/running/legal/versions';
import type { ConsentState, OpenVersion } from './response-schema.ts';

/** Days for which a version that takes no consent is announced once it is in force. */
const ANNOUNCED_DAYS = 7;

type Open = Pick<ConsentState, 'due' | 'announced'>;

/**
 * The versions that a member has not accepted. Members of before the first versions have accepted none of
 * them, and are not asked for them.
 * @param versions all published ones, the newest of a kind first
 * @param today local day
 */
export function findOpenVersions(
  versions: readonly LegalVersion[],
  accepted: readonly { kind: LegalKind; version: number }[],
  today: string,
): Open {
  const open: Open = { due: [], announced: [] };
  for (const kind of LEGAL_KINDS) {
    const own = accepted.filter((each) => each.kind === kind).map(({ version }) => version);
    const last = own.length > 0 ? Math.max(...own) : null;
    const newer = versions.filter((each) => each.kind === kind && each.version > (last ?? 1));
    const due = findDue(newer, kind, today);
    if (due) open.due.push(toOpenVersion(due, last));
    const [newest] = newer;
    if (newest && newest !== due && isAnnounced(newest, today))
      open.announced.push(toOpenVersion(newest, last));
  }
  return open;
}

/** The version in force, if it or one before it is material. */
function findDue(
  newer: readonly LegalVersion[],
  kind: LegalKind,
  today: string,
): LegalVersion | undefined {
  const inForce = newer.filter(({ effectiveOn }) => effectiveOn <= today);
  if (!inForce.some(({ isMaterial }) => isMaterial)) return undefined;
  return inForce.find(({ version }) => version === versionInForce(newer, kind, today));
}

function isAnnounced({ effectiveOn }: LegalVersion, today: string): boolean {
  return addDays(effectiveOn, ANNOUNCED_DAYS) > today;
}

function toOpenVersion(version: LegalVersion, accepted: number | null): OpenVersion {
  return {
    kind: version.kind,
    version: version.version,
    effective_on: version.effectiveOn,
    material: version.isMaterial,
    accepted_version: accepted,
  };
}
