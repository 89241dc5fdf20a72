import { Command } from 'commander';
import { getRoomIdOrThrow } from '#lib/features/trade/issue/desk-queries';
import { setRoomStatus } from '#lib/features/trade/issue/set-room-status';
import { listRooms } from '#lib/features/trade/queries';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import {
  type CommandOptions,
  inCommandTransaction,
  onDatabase,
  operatorCommand,
  printDone,
  printRows,
} from './operator-command.ts';
import { optionalReason } from './review-queue.ts';

/** `room list | open | close`. */
export function roomCommand(): Command {
  return new Command('room')
    .description('List, open and close trading rooms.')
    .addCommand(listCommand())
    .addCommand(statusCommand('open', 'Reopen a room.'))
    .addCommand(
      statusCommand(
        'close',
        'Close a room: no orders, no quotes, no further issue. An open issue is still fixed and settled.',
      ),
    );
}

function listCommand(): Command {
  return operatorCommand(
    'list',
    'List every room with its last price and current issue.',
    'market.read',
  ).action(async (options: CommandOptions) => {
    const rooms = await onDatabase(listRooms);
    printRows(options.json ? rooms : rooms.map(columns), options);
  });
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
  const command = operatorCommand(name, description, 'room.set').argument(
    '<room>',
    'symbol or id of the room',
  );
  return optionalReason(command, 'kept in the audit log').action(
    async (room: string, options: CommandOptions & { reason?: string }) => {
      const { operator, reason: why } = options;
      await inCommandTransaction(async (tx) => {
        const id = await getRoomIdOrThrow(tx, room);
        await setRoomStatus(tx, { id, operator, status, ...(why ? { reason: why } : {}) });
      });
      printDone({ done: name, room }, `room ${room} is ${status}, by ${operator}`, options);
    },
  );
}
