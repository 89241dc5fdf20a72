import { balanceInfo, uploadedAvatar, userInfo } from '#lib/access/account/response-schema';
import { contract } from '#lib/base/contract/contract';
import { updateUserInfoSchema, uploadAvatarSchema } from './schema.ts';

const AVATAR = '/avatar/b0b8a3f2-5d4c-4f6e-9a34-0d8f2b0a7c11';

export const EXAMPLE_USER = {
  id: '12',
  username: 'mei_lin',
  nickname: 'Mei',
  avatar: AVATAR,
  phone: '+886912345678',
  email: 'mei@example.com',
  real_name: '林美',
  birthday: '1990-05-17',
  balance: 1234.5,
  has_trade_password: true,
  has_passkey: false,
  trade_unlocked_until: null,
  created_at: '2026-01-05T02:30:00.000Z',
};

export const PROFILE_CALLS = {
  userInfo: contract({
    summary: "Read the member's profile",
    auth: 'user',
    data: userInfo,
    example: { data: EXAMPLE_USER },
  }),
  updateUserInfo: contract({
    summary: "Change fields of the member's profile",
    description:
      'Omitted fields are not changed. A real name that is set cannot be changed (4010). Another or no phone number in place of the present one takes the login password, and a second factor if the member has one (4016).',
    auth: 'user',
    body: updateUserInfoSchema,
    data: userInfo,
    codes: [4010, 4011, 4012, 4016],
    example: { body: { nickname: 'Mei' }, data: EXAMPLE_USER },
  }),
  balance: contract({
    summary: 'Read the available and held cash',
    auth: 'user',
    data: balanceInfo,
    example: {
      data: {
        balance: 1234.5,
        available: '1234.50',
        frozen: '515.00',
        frozen_by: { withdraw: '515.00', order: '0.00' },
        currency: 'TWD',
      },
    },
  }),
  uploadAvatar: contract({
    summary: "Replace the member's avatar",
    auth: 'user',
    upload: true,
    body: uploadAvatarSchema,
    data: uploadedAvatar,
    example: { data: { avatar: AVATAR } },
  }),
};
