#!/bin/sh
# Runs once, when the container of Postgres makes its database: the owner, who migrates, and the
# application's role, which owns nothing.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" <<'SQL'
CREATE ROLE jinku_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE jinku_app LOGIN PASSWORD :'app_password';
-- Deadlines of the application, which the pooler could not pass on (docs/operation.md, "Pooler").
ALTER ROLE jinku_app SET statement_timeout = 10000;
ALTER ROLE jinku_app SET lock_timeout = 8000;
ALTER ROLE jinku_app SET idle_in_transaction_session_timeout = 20000;
CREATE DATABASE jinku OWNER jinku_owner;
SQL
