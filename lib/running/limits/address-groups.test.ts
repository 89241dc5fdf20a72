import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressGroups, hostKey } from './address-groups.ts';

describe('address groups', () => {
  it('of an IPv4 address are the address itself', () => {
    expect(addressGroups('192.0.2.7')).toEqual([{ key: '192.0.2.7', share: 1 }]);
  });

  it('of an IPv6 address are its /64, and its /48 with a larger budget', () => {
    expect(addressGroups('2001:db8:1:2:3:4:5:6')).toEqual([
      { key: '2001:db8:1:2::/64', share: 1 },
      { key: '2001:db8:1::/48', share: 8 },
    ]);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
    ['2001:DB8:0001:2::1', '2001:db8:1:2::'],
    ['::1', '::2'],
    ['fe80::1%eth0', 'fe80::2%eth1'],
  ])('are the same for %s and %s', (one, other) => {
    expect(hostKey(one)).toBe(hostKey(other));
  });

  it.each([
    ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
    ['1::4:5:6:7:8', '1:0:0:4', '1:0:0'],
    ['::3:4:5:6:7:8', '0:0:3:4', '0:0:3'],
    ['1:2:3::', '1:2:3:0', '1:2:3'],
    ['::', '0:0:0:0', '0:0:0'],
    ['::ffff:192.0.2.7', '0:0:0:0', '0:0:0'],
  ])('of %s are %s::/64 and %s::/48 with explicit zeros', (address, subscriber, site) => {
    expect(addressGroups(address).map(({ key }) => key)).toEqual([
      `${subscriber}::/64`,
      `${site}::/48`,
    ]);
  });

  it('use the first four words of an IPv6 address, wherever its zeros are', () => {
    const word = fc.oneof(fc.constant(0), fc.nat({ max: 0xffff }));
    fc.assert(
      fc.property(fc.array(word, { minLength: 8, maxLength: 8 }), (words) => {
        const shown = words.map((each) => each.toString(16));
        expect(hostKey(shown.join(':'))).toBe(`${shown.slice(0, 4).join(':')}::/64`);
      }),
    );
  });

  it('differ between two subscribers', () => {
    expect(hostKey('2001:db8:1:2::1')).not.toBe(hostKey('2001:db8:1:3::1'));
    expect(hostKey('unknown')).toBe('unknown');
  });
});
