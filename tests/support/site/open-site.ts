import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Admission } from '#lib/site/server/admission';
import { DESK_ADMISSION, memberAdmission } from '#lib/site/server/admission-rules';
import { givePlace } from '#lib/site/server/give-place';
import type { Handle, Step } from '#lib/site/server/request-step';
import { serveSite } from '#lib/site/server/serve-site';
import { ShutdownNotice } from '#lib/site/server/shutdown-notice';
import type { SiteName } from '#lib/site/server/site-name';
import { createListener, serveOn } from '#scripts/boot/processes/http-listener';

interface SiteOptions {
  name?: SiteName;
  /** In place of Next. */
  next?: Handle;
  observe?: Step;
  answer?: readonly Step[];
  guard?: Step;
  /** URL paths of static files. */
  files?: ReadonlySet<string>;
  /** As the development server, without bounds. */
  dev?: boolean;
}

/** Serves a site as a web process does. The server is to be closed. */
export async function openSite({
  name = 'members',
  next = (_request, response) => response.end(),
  observe = (handle) => handle,
  answer = [],
  guard = (handle) => handle,
  files = new Set(),
  dev = false,
}: SiteOptions): Promise<{ server: Server; port: number }> {
  const rules = name === 'desk' ? DESK_ADMISSION : memberAdmission(() => 0);
  const admit = dev ? {} : { admit: givePlace(name, new Admission(rules), files) };
  const notice = new ShutdownNotice();
  const server = createListener(dev);
  serveOn(
    server,
    serveSite({ ...{ name, isSecure: false, observe, notice, answer, guard, next }, ...admit }),
    null,
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}
