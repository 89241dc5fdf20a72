-- Investing: the market's ticks, rooms with their issues, orders, quotes and fills, and fixed-term deposits.

-- CreateTable
CREATE TABLE "fixed_product" (
    "days" INTEGER NOT NULL,
    "outstanding" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "fixed_product_pkey" PRIMARY KEY ("days")
);

-- CreateTable
CREATE TABLE "fixed_deposit" (
    "id" BIGSERIAL NOT NULL,
    "user_id" BIGINT NOT NULL,
    "days" INTEGER NOT NULL,
    "rate_bps" INTEGER NOT NULL,
    "principal" BIGINT NOT NULL,
    "interest" BIGINT NOT NULL,
    "shorter_terms" JSONB NOT NULL,
    "renew" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "start_day" DATE NOT NULL,
    "maturity_day" DATE NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "maturity_at" TIMESTAMPTZ(3) NOT NULL,
    "renewed_from" BIGINT,
    "paid_interest" BIGINT,
    "ended_at" TIMESTAMPTZ(3),
    "simulated" BOOLEAN NOT NULL,

    CONSTRAINT "fixed_deposit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fixed_move" (
    "id" BIGSERIAL NOT NULL,
    "no" TEXT NOT NULL,
    "user_id" BIGINT NOT NULL,
    "deposit_id" BIGINT NOT NULL,
    "direction" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "interest" BIGINT NOT NULL,
    "early" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "simulated" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fixed_move_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tick" (
    "id" BIGSERIAL NOT NULL,
    "symbol" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "price" BIGINT NOT NULL,

    CONSTRAINT "tick_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_bar" (
    "symbol" TEXT NOT NULL,
    "seconds" INTEGER NOT NULL,
    "start" TIMESTAMPTZ(3) NOT NULL,
    "open" BIGINT NOT NULL,
    "high" BIGINT NOT NULL,
    "low" BIGINT NOT NULL,
    "close" BIGINT NOT NULL,

    CONSTRAINT "price_bar_pkey" PRIMARY KEY ("symbol","seconds","start")
);

-- CreateTable
CREATE TABLE "feed_day" (
    "day" DATE NOT NULL,
    "seed_hash" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "openings" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "feed_day_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "room" (
    "id" BIGSERIAL NOT NULL,
    "symbol" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "room_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "issue" (
    "id" BIGSERIAL NOT NULL,
    "no" TEXT NOT NULL,
    "room_id" BIGINT NOT NULL,
    "state" TEXT NOT NULL,
    "opens_at" TIMESTAMPTZ(3) NOT NULL,
    "cutoff_at" TIMESTAMPTZ(3) NOT NULL,
    "window_ends_at" TIMESTAMPTZ(3) NOT NULL,
    "fixing" BIGINT,
    "fixed_at" TIMESTAMPTZ(3),
    "fixing_ticks" JSONB,
    "feed_day" DATE,
    "settled_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "order_count" INTEGER,
    "bought_qty" BIGINT,
    "sold_qty" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "issue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trade_order" (
    "id" BIGSERIAL NOT NULL,
    "no" TEXT NOT NULL,
    "user_id" BIGINT NOT NULL,
    "room_id" BIGINT NOT NULL,
    "symbol" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "issue_id" BIGINT,
    "quote_id" BIGINT,
    "side" TEXT NOT NULL,
    "qty" BIGINT NOT NULL,
    "hold_amount" BIGINT,
    "fee_bps" INTEGER NOT NULL,
    "price" BIGINT,
    "gross" BIGINT,
    "fee" BIGINT,
    "net" BIGINT,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "simulated" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trade_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_quote" (
    "id" BIGSERIAL NOT NULL,
    "user_id" BIGINT NOT NULL,
    "room_id" BIGINT NOT NULL,
    "symbol" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "qty" BIGINT NOT NULL,
    "mid" BIGINT NOT NULL,
    "price" BIGINT NOT NULL,
    "gross" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "net" BIGINT NOT NULL,
    "spread_bps" INTEGER NOT NULL,
    "fee_bps" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "price_quote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fill" (
    "id" BIGSERIAL NOT NULL,
    "ref" TEXT NOT NULL,
    "journal_id" BIGINT NOT NULL,
    "user_id" BIGINT NOT NULL,
    "symbol" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "qty" BIGINT NOT NULL,
    "price" BIGINT NOT NULL,
    "gross" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "net" BIGINT NOT NULL,
    "issue_id" BIGINT,
    "qty_after" BIGINT NOT NULL,
    "cost_after" BIGINT NOT NULL,
    "simulated" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fill_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "fixed_deposit_renewed_from_key" ON "fixed_deposit"("renewed_from");

-- CreateIndex
CREATE INDEX "fixed_deposit_user_id_started_at_id_idx" ON "fixed_deposit"("user_id", "started_at", "id");

-- CreateIndex
CREATE INDEX "fixed_deposit_status_maturity_at_idx" ON "fixed_deposit"("status", "maturity_at");

-- CreateIndex
CREATE UNIQUE INDEX "fixed_move_no_key" ON "fixed_move"("no");

-- CreateIndex
CREATE INDEX "fixed_move_user_id_created_at_id_idx" ON "fixed_move"("user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "fixed_move_user_id_status_created_at_id_idx" ON "fixed_move"("user_id", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "fixed_move_user_id_direction_created_at_id_idx" ON "fixed_move"("user_id", "direction", "created_at", "id");

-- CreateIndex
CREATE INDEX "fixed_move_user_id_direction_status_created_at_id_idx" ON "fixed_move"("user_id", "direction", "status", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "fixed_move_deposit_id_direction_key" ON "fixed_move"("deposit_id", "direction");

-- CreateIndex
CREATE INDEX "tick_at_idx" ON "tick"("at");

-- CreateIndex
CREATE UNIQUE INDEX "tick_symbol_at_key" ON "tick"("symbol", "at");

-- CreateIndex
CREATE UNIQUE INDEX "room_symbol_key" ON "room"("symbol");

-- CreateIndex
CREATE UNIQUE INDEX "issue_no_key" ON "issue"("no");

-- CreateIndex
CREATE INDEX "issue_state_room_id_idx" ON "issue"("state", "room_id");

-- CreateIndex
CREATE UNIQUE INDEX "issue_room_id_cutoff_at_key" ON "issue"("room_id", "cutoff_at");

-- CreateIndex
CREATE UNIQUE INDEX "trade_order_no_key" ON "trade_order"("no");

-- CreateIndex
CREATE UNIQUE INDEX "trade_order_quote_id_key" ON "trade_order"("quote_id");

-- CreateIndex
CREATE INDEX "trade_order_user_id_created_at_id_idx" ON "trade_order"("user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "trade_order_user_id_status_created_at_id_idx" ON "trade_order"("user_id", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "trade_order_user_id_type_created_at_id_idx" ON "trade_order"("user_id", "type", "created_at", "id");

-- CreateIndex
CREATE INDEX "trade_order_user_id_type_status_created_at_id_idx" ON "trade_order"("user_id", "type", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "trade_order_issue_id_status_id_idx" ON "trade_order"("issue_id", "status", "id");

-- CreateIndex
CREATE INDEX "trade_order_created_at_idx" ON "trade_order"("created_at");

-- CreateIndex
CREATE INDEX "price_quote_expires_at_idx" ON "price_quote"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "fill_ref_key" ON "fill"("ref");

-- CreateIndex
CREATE INDEX "fill_user_id_symbol_id_idx" ON "fill"("user_id", "symbol", "id");

-- CreateIndex
CREATE INDEX "fill_created_at_idx" ON "fill"("created_at");

-- CreateIndex
CREATE INDEX "fill_journal_id_idx" ON "fill"("journal_id");

-- AddForeignKey
ALTER TABLE "fixed_deposit" ADD CONSTRAINT "fixed_deposit_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fixed_move" ADD CONSTRAINT "fixed_move_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fixed_move" ADD CONSTRAINT "fixed_move_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "fixed_deposit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "issue" ADD CONSTRAINT "issue_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_issue_id_fkey" FOREIGN KEY ("issue_id") REFERENCES "issue"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "price_quote"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_quote" ADD CONSTRAINT "price_quote_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_quote" ADD CONSTRAINT "price_quote_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "room"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fill" ADD CONSTRAINT "fill_journal_id_fkey" FOREIGN KEY ("journal_id") REFERENCES "ledger_journal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What no caller may write, whoever it is -------------------------------------------------------------

ALTER TABLE tick ADD CONSTRAINT tick_price CHECK (price > 0);
ALTER TABLE price_bar ADD CONSTRAINT price_bar_order CHECK (
  low > 0 AND low <= open AND low <= close AND high >= open AND high >= close);
ALTER TABLE feed_day ADD CONSTRAINT feed_day_hash CHECK (seed_hash = encode(sha256(decode(seed, 'hex')), 'hex'));

ALTER TABLE room
  ADD CONSTRAINT room_symbol CHECK (symbol IN ('XAU', 'XAG', 'XPT')),
  ADD CONSTRAINT room_status CHECK (status IN ('open', 'closed'));

ALTER TABLE issue
  ADD CONSTRAINT issue_state CHECK (state IN ('scheduled', 'open', 'closed', 'fixed', 'settled', 'void')),
  ADD CONSTRAINT issue_times CHECK (opens_at < cutoff_at AND cutoff_at < window_ends_at),
  ADD CONSTRAINT issue_fixing CHECK (
    CASE WHEN state IN ('fixed', 'settled')
      THEN fixing > 0 AND fixed_at IS NOT NULL AND fixing_ticks IS NOT NULL
      ELSE fixing IS NULL AND fixed_at IS NULL AND fixing_ticks IS NULL END),
  ADD CONSTRAINT issue_settled CHECK ((state = 'settled') = (settled_at IS NOT NULL)),
  ADD CONSTRAINT issue_void CHECK (state <> 'void' OR reason IS NOT NULL);
-- A room deals in one issue at a time, and has the next one planned.
CREATE UNIQUE INDEX issue_one_open ON issue (room_id) WHERE state = 'open';
CREATE UNIQUE INDEX issue_one_scheduled ON issue (room_id) WHERE state = 'scheduled';

ALTER TABLE trade_order
  ADD CONSTRAINT trade_order_side CHECK (side IN ('buy', 'sell')),
  ADD CONSTRAINT trade_order_status CHECK (status IN ('accepted', 'filled', 'unfilled', 'canceled')),
  ADD CONSTRAINT trade_order_type CHECK (
    CASE type
      WHEN 'issue' THEN issue_id IS NOT NULL AND quote_id IS NULL AND hold_amount > 0
      WHEN 'quote' THEN issue_id IS NULL AND quote_id IS NOT NULL AND hold_amount IS NULL AND status = 'filled'
      ELSE false END),
  ADD CONSTRAINT trade_order_qty CHECK (qty > 0),
  ADD CONSTRAINT trade_order_filled CHECK (
    CASE WHEN status = 'filled'
      THEN price > 0 AND gross > 0 AND fee >= 0 AND net = CASE side WHEN 'buy' THEN gross + fee ELSE gross - fee END
      ELSE price IS NULL AND gross IS NULL AND fee IS NULL AND net IS NULL END);

ALTER TABLE price_quote
  ADD CONSTRAINT price_quote_side CHECK (side IN ('buy', 'sell')),
  ADD CONSTRAINT price_quote_figures CHECK (
    qty > 0 AND mid > 0 AND price > 0 AND gross > 0 AND fee >= 0
    AND net = CASE side WHEN 'buy' THEN gross + fee ELSE gross - fee END);

ALTER TABLE fill
  ADD CONSTRAINT fill_side CHECK (side IN ('buy', 'sell')),
  ADD CONSTRAINT fill_user FOREIGN KEY (user_id) REFERENCES app_user (id),
  ADD CONSTRAINT fill_issue FOREIGN KEY (issue_id) REFERENCES issue (id),
  ADD CONSTRAINT fill_figures CHECK (
    qty > 0 AND price > 0 AND gross > 0 AND fee >= 0 AND qty_after >= 0 AND cost_after >= 0
    AND net = CASE side WHEN 'buy' THEN gross + fee ELSE gross - fee END);
CREATE TRIGGER fill_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON fill
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE fixed_product ADD CONSTRAINT fixed_product_outstanding CHECK (outstanding >= 0);
ALTER TABLE fixed_deposit
  ADD CONSTRAINT fixed_deposit_status CHECK (status IN ('active', 'matured', 'paid', 'renewed', 'early_closed')),
  ADD CONSTRAINT fixed_deposit_figures CHECK (principal > 0 AND interest >= 0 AND rate_bps >= 0 AND days > 0),
  ADD CONSTRAINT fixed_deposit_days CHECK (maturity_day = start_day + days),
  ADD CONSTRAINT fixed_deposit_renews FOREIGN KEY (renewed_from) REFERENCES fixed_deposit (id),
  ADD CONSTRAINT fixed_deposit_ended CHECK (
    CASE WHEN status IN ('active', 'matured')
      THEN ended_at IS NULL AND paid_interest IS NULL
      ELSE ended_at IS NOT NULL AND paid_interest BETWEEN 0 AND interest END);
ALTER TABLE fixed_move
  ADD CONSTRAINT fixed_move_direction CHECK (direction IN ('in', 'out')),
  ADD CONSTRAINT fixed_move_status CHECK (status IN ('active', 'matured', 'paid', 'renewed', 'early_closed')),
  ADD CONSTRAINT fixed_move_figures CHECK (amount > 0 AND interest >= 0);
