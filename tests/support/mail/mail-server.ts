import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail as the server got it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body. */
  source: string;
}

export interface TestMailServer {
  url: string;
  received: ReceivedMail[];
  /** The code that the next recipients are answered with; accepted if empty. */
  answers: number[];
  /** How long the server takes for a mail. */
  delayMs: number;
  close(): Promise<void>;
}

/** Starts an SMTP server without TLS on this machine. @param host `127.0.0.2` is not a name of this machine for the product */
export async function startMailServer(host = '127.0.0.1'): Promise<TestMailServer> {
  const state: Pick<TestMailServer, 'received' | 'answers' | 'delayMs'> = {
    received: [],
    answers: [],
    delayMs: 0,
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const answer = state.answers.shift();
      if (typeof answer !== 'number') return done();
      done(Object.assign(new Error('refused by the test'), { responseCode: answer }));
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        state.received.push({ from, to, source: Buffer.concat(parts).toString() });
        setTimeout(done, state.delayMs);
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, host);
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return Object.assign(state, {
    url: `smtp://${host}:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

/** The text of a mail, decoded. */
export function mailText(mail: ReceivedMail | undefined): string {
  const [head = '', ...body] = (mail?.source ?? '').split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/content-transfer-encoding: base64/i.test(head))
    return Buffer.from(text, 'base64').toString();
  if (!/content-transfer-encoding: quoted-printable/i.test(head)) return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}
