import { trustDevice } from '#lib/access/factor/member/trusted-device';
import type { Pool } from '#lib/base/db/client';
import { makeCall } from '../call/every-call.ts';
import type { TestMember } from '../member/member.ts';
import { addTestPasskey } from './member-factor.ts';

/** Ids of a member's factors. */
export interface FactorIds {
  passkey: string;
  trustedDevice: string;
}

/** Adds a passkey and a trusted device to a member. */
export async function furnishFactors<Member extends TestMember>(
  db: Pool,
  member: Member,
): Promise<Member & FactorIds> {
  await addTestPasskey(member);
  await trustDevice(db, { userId: member.id, deviceId: 'device', userAgent: '' });
  const { data } = await makeCall('factors', {}, { token: member.token });
  const [passkey, trustedDevice] = [data.passkeys[0].id, data.trusted_devices[0].id];
  return { ...member, passkey, trustedDevice };
}
