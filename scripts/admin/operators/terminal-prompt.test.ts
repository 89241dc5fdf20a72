import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { TerminalPrompt } from './terminal-prompt.ts';

test('a password is read with the blanks at its ends, other lines without', async () => {
  const prompt = new TerminalPrompt(Readable.from(['  orchid lantern \n', '  123456 \n']));
  expect(await prompt.ask('Password', { hidden: true })).toBe('  orchid lantern ');
  expect(await prompt.ask('Code')).toBe('123456');
  prompt.close();
});
