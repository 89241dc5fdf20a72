import { Command } from 'commander';
import { getRoomIdOrThrow } from '#lib/trade/issue/desk-queries';
import { setRoomStatus } from '#lib/trade/issue/set-room-status';
import { listRooms } from '#lib/trade/queries';
import type { RoomRecord } from '#lib/trade/room/room-record';
import {
  atDesk,
  type DeskOptions,
  deskCommand,
  printDone,
  printRows,
  writeAtDesk,
} from './desk.ts';
import { reason } from './queue.ts';

/** `room list | open | close`. */
export function roomCommand(): Command {
  return new Command('room')
    .description('The rooms in which metals are dealt.')
    .addCommand(listCommand())
    .addCommand(statusCommand('open', 'Let a room deal again.'))
    .addCommand(
      statusCommand(
        'close',
        'Stop a room: no orders, no quotes, no further issue. An open issue goes on to its price.',
      ),
    );
}

function listCommand(): Command {
  return deskCommand('list', 'Every room with its last price and its present issue.').action(
    async (options: DeskOptions) => {
      const rooms = await atDesk(listRooms);
      printRows(options.json ? rooms : rooms.map(columns), options);
    },
  );
}

function columns({ id, symbol, status, price, price_at, stale, issue }: RoomRecord): object {
  return {
    ...{ id, symbol, status, price, price_at },
    feed: stale ? 'stale' : 'fresh',
    issue: issue && `${issue.no} ${issue.state}`,
  };
}

function statusCommand(name: 'open' | 'close', description: string): Command {
  const status = name === 'open' ? 'open' : 'closed';
  const command = deskCommand(name, description).argument('<room>', 'symbol or id of the room');
  return reason(command, 'kept in the audit log').action(
    async (room: string, options: DeskOptions & { reason?: string }) => {
      const { as: operator, reason: why } = options;
      await writeAtDesk(async (tx) => {
        const id = await getRoomIdOrThrow(tx, room);
        await setRoomStatus(tx, { id, operator, status, ...(why ? { reason: why } : {}) });
      });
      printDone({ done: name, room }, `room ${room} is ${status}, by ${operator}`, options);
    },
  );
}
