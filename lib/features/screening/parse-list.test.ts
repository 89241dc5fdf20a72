import { expect, test } from 'vitest';
import { MAX_ENTRIES, parseList } from './parse-list.ts';

const parse = (text: string) => parseList(new TextEncoder().encode(text));
const refusal = (text: string) => {
  try {
    parse(text);
  } catch (error) {
    return (error as { fields: Record<string, string> }).fields.file;
  }
  return undefined;
};

test('a list is read with its aliases and days, in any order of the columns', () => {
  const file =
    '\u{FEFF}source_id,Name,birth_date,aliases\r\nA-1,王小明,1970-01-31,"小明; Ming"\r\nA-2,"Doe, Jane",,\r\n';
  expect(parse(file)).toEqual({
    refused: [],
    entries: [
      { name: '王小明', source_id: 'A-1', aliases: ['小明', 'Ming'], birth_date: '1970-01-31' },
      { name: 'Doe, Jane', source_id: 'A-2', aliases: [], birth_date: null },
    ],
  });
});

test('each row that is refused says where and why', () => {
  const rows = [
    ',A-1,,',
    '王小明,,,',
    `${'x'.repeat(201)},A-3,,`,
    '---,A-4,,',
    '王小明,A-5,,1970-02-30',
    '王小明,A-6,,31.1.1970',
    `王小明,A-7,${'a;'.repeat(21)},`,
    '王小明,A-8,,',
    '陳大明,A-8,,',
    '"王\t明",A-9,,',
  ];
  const { entries, refused } = parse(`name,source_id,aliases,birth_date\n${rows.join('\n')}`);
  expect(entries).toHaveLength(1);
  expect(refused).toEqual([
    { row: 2, column: 'name', problem: 'missing' },
    { row: 3, column: 'source_id', problem: 'missing' },
    { row: 4, column: 'name', problem: 'tooLong' },
    { row: 5, column: 'name', problem: 'noLetters' },
    { row: 6, column: 'birth_date', problem: 'day' },
    { row: 7, column: 'birth_date', problem: 'day' },
    { row: 8, column: 'aliases', problem: 'tooMany' },
    { row: 10, column: 'source_id', problem: 'twice' },
    { row: 11, column: 'name', problem: 'control' },
  ]);
});

test('a file without the columns or rows, with too many, or of another kind is refused', () => {
  expect(refusal('name\n王小明')).toBe('listColumns');
  expect(refusal('')).toBe('listColumns');
  expect(refusal('name,source_id\n')).toBe('listEmpty');
  expect(refusal('name,source_id\n"王小明,A')).toBe('listCsv');
  expect(() => parseList(new Uint8Array([0xa4, 0xfd, 0x2c]))).toThrow();
  const rows = Array.from({ length: MAX_ENTRIES + 1 }, (_, at) => `王小明,${at}`);
  expect(refusal(`name,source_id\n${rows.join('\n')}`)).toBe('listRows');
});
