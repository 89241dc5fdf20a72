import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { AppError } from '#lib/base/errors/app-error';
import { BootError } from '../../boot/boot-error.ts';

type Input = Readable & { isTTY?: boolean };

/** Reads lines of standard input one after another; a terminal gets a prompt. */
export class TerminalPrompt {
  #isHidden = false;
  readonly #isTerminal: boolean;
  /** What was passed is read already, for example as a body. A reader would never end. */
  readonly #isUsedUp: boolean;
  readonly #lines: AsyncIterator<string>;
  readonly #reader: ReturnType<typeof createInterface>;

  constructor(input: Input = process.stdin) {
    this.#isTerminal = input.isTTY === true;
    this.#isUsedUp = input.readableEnded;
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        if (!this.#isHidden) process.stderr.write(chunk);
        done();
      },
    });
    this.#reader = createInterface({
      input,
      output,
      terminal: this.#isTerminal,
    });
    this.#lines = this.#reader[Symbol.asyncIterator]();
  }

  /**
   * Asks for a line.
   * @param options.hidden a password: it is not echoed, and blanks at its ends count
   * @throws {BootError} at the end of the input
   */
  async ask(prompt: string, { hidden = false } = {}): Promise<string> {
    const missing = `${prompt} is missing: type it, or pass it on standard input.`;
    if (this.#isUsedUp) throw new BootError(missing);
    if (this.#isTerminal) process.stderr.write(`${prompt}: `);
    this.#isHidden = hidden;
    const { value, done } = await this.#lines.next();
    this.#isHidden = false;
    if (hidden && this.#isTerminal) process.stderr.write('\n');
    if (done) throw new BootError(missing);
    return hidden ? String(value) : String(value).trim();
  }

  close(): void {
    this.#reader.close();
  }
}

/** Runs `work` with a prompt, and closes standard input afterwards. */
export async function withTerminalPrompt<T>(
  work: (prompt: TerminalPrompt) => Promise<T>,
): Promise<T> {
  const prompt = new TerminalPrompt();
  try {
    return await work(prompt);
  } finally {
    prompt.close();
  }
}

/** Attempts without the code of the second factor, and asks for it if one is enrolled. */
export async function askingForCode<T>(
  prompt: Pick<TerminalPrompt, 'ask'>,
  attempt: (code?: string) => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 4016) throw error;
    return attempt(await prompt.ask('Code'));
  }
}
