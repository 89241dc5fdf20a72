#!/bin/sh
# archive_command of Postgres: archive-wal.sh %p /mnt/backup/wal/%f
# Copies one WAL file to a second place, durably and whole. A file that is there already must be the same.
set -eu
source=$1
target=$2
if [ -e "$target" ]; then
  cmp -s "$source" "$target"
  exit
fi
part="$target.part.$$"
trap 'rm -f "$part"' EXIT
cp "$source" "$part"
sync "$part"
mv "$part" "$target"
sync "$(dirname "$target")"
