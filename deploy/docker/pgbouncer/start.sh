#!/bin/sh
# Fills in pgbouncer.ini from the environment and starts PgBouncer.
set -eu
umask 077
export LISTEN_HOST=0.0.0.0 LISTEN_PORT=6432 AUTH_FILE=/tmp/users.txt
printf '"jinku_app" "%s"\n' "$APP_PASSWORD" > "$AUTH_FILE"
envsubst < /etc/jinku/pgbouncer.ini > /tmp/pgbouncer.ini
exec pgbouncer /tmp/pgbouncer.ini
