import { createServer } from 'node:http';
import next from 'next';

/** Serves the built app on a free port, with plain Next and no server of ours in front. */
const server = createServer();
const app = next({ dev: false, dir: import.meta.dirname, httpServer: server, quiet: true });
await app.prepare();
const handle = app.getRequestHandler();
server.on('request', (request, response) => void handle(request, response));
server.listen(0, '127.0.0.1', () => process.send?.({ type: 'ready', port: server.address().port }));
