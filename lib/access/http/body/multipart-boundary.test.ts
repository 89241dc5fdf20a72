import { describe, expect, it } from 'vitest';
import { multipartBoundary } from './multipart-boundary.ts';

describe('multipartBoundary', () => {
  it.each([
    ['multipart/form-data; boundary=edge', 'edge'],
    ['Multipart/Form-Data;Boundary="a b"', 'a b'],
    [
      'multipart/form-data; charset=utf-8; boundary=----WebKitFormBoundaryA1b2',
      '----WebKitFormBoundaryA1b2',
    ],
    ['multipart/form-data; xboundary=decoy; boundary=edge', 'edge'],
  ])('returns the boundary of %s: %s', (type, boundary) => {
    expect(multipartBoundary(type)).toBe(boundary);
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; xboundary=decoy',
    'multipart/form-data; boundary=a; boundary=b',
    'multipart/form-data; boundary=""',
    'multipart/form-data; boundary="a ',
    'multipart/form-data; boundary="a\\"b"',
    `multipart/form-data; boundary=${'a'.repeat(71)}`,
    'multipart/form-data; boundary=a; nonsense',
    'multipart/form-dataX; boundary=a',
    `multipart/form-data;${' '.repeat(300)}boundary=a`,
  ])('returns null for %s', (type) => {
    expect(multipartBoundary(type)).toBeNull();
  });
});
