-- Terms, privacy policy and risk disclosure in versions, and which versions a member accepted (docs/product.md).

INSERT INTO approval_rule (action, makers, checkers) VALUES
  ('legal.publish', ARRAY['editor', 'admin'], ARRAY['treasurer', 'admin']);

CREATE TABLE "legal_document" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "is_material" BOOLEAN NOT NULL DEFAULT true,
    "effective_on" DATE,
    "texts" JSONB NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "edited_by" TEXT NOT NULL,
    "edited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "legal_document_pkey" PRIMARY KEY ("id"),
    CONSTRAINT legal_document_kind CHECK (kind IN ('terms', 'privacy', 'risk')),
    CONSTRAINT legal_document_version CHECK (version BETWEEN 1 AND 10000),
    CONSTRAINT legal_document_status CHECK (status IN ('draft', 'published')),
    CONSTRAINT legal_document_day CHECK (effective_on BETWEEN '1970-01-01' AND '2999-12-31'),
    CONSTRAINT legal_document_texts CHECK (jsonb_typeof(texts) = 'object' AND octet_length(texts::text) <= 1000000),
    CONSTRAINT legal_document_complete CHECK (status = 'draft' OR effective_on IS NOT NULL)
);
CREATE UNIQUE INDEX "legal_document_kind_version_key" ON "legal_document"("kind", "version");
CREATE UNIQUE INDEX legal_document_draft ON legal_document (kind) WHERE status = 'draft';
-- What each purchase looks at: no row until there is a material version.
CREATE INDEX legal_document_material ON legal_document (kind, version) INCLUDE (effective_on)
  WHERE is_material AND status = 'published';

-- The first versions, of every installation and both modes. They are not material: members of before are not asked.
INSERT INTO legal_document (kind, version, status, is_material, effective_on, texts, edited_by, published_at)
SELECT kind, version, status, is_material, effective_on, texts, 'system:migration', now() FROM (VALUES
  ('terms', 1, 'published', false, date '2026-11-01', jsonb_build_object(
    'zh-TW', jsonb_build_object('changes', $t$<p>第一版。</p>$t$, 'content',
      $t$<h2>一、本約定的範圍</h2><p>本約定適用於您在金庫開立帳戶、儲值、提領、買賣貴金屬及承作定存。您按下註冊即表示同意本約定、隱私權政策及風險預告書中當時生效的版本。</p><p>畫面上方標示「模擬資金・模擬行情」時，本平台處於模擬模式：所有金額、價格與成交都是模擬的，不能兌換為真實金錢，也不構成真實的權利義務。未標示時，金額與交易均為真實。</p>$t$ ||
      $t$<h2>二、帳戶與密碼</h2><p>一人以一個帳戶為原則，帳戶僅供本人使用。您應妥善保管登入密碼與交易密碼，並以真實姓名辦理收款帳戶及身分驗證。以您的密碼或其他驗證方式完成的指示，視為您本人的指示；發現帳戶遭他人使用時，請立即登出所有裝置、變更密碼並通知我們。</p>$t$ ||
      $t$<h2>三、儲值與提領</h2><p>儲值不收手續費。提領的手續費、匯率與實際入帳金額，於您確認前顯示在畫面上；您確認後若條件有變，該筆申請將不予受理，而不會以其他條件執行。提領不會要求您先支付任何款項、保證金或驗證費用。</p><p>提領款項只匯入以您本人姓名登記的收款帳戶。銀行退匯時，退回的款項存回您的帳戶，已收取的手續費不退還。</p>$t$ ||
      $t$<h2>四、貴金屬買賣</h2><p>買賣以足額現金或您持有的公克數為限，沒有融資、融券或槓桿。以報價成交者，依您確認時畫面上的價格成交，報價在顯示的時間內有效一次；以定盤成交者，於截止後依定盤時段內行情的中位數成交，同一期的買賣價格相同。行情中斷或無法決定價格時，該期作廢，圈存的款項或公克數全數退回。</p><p>手續費與價差於確認前顯示。成交後不得撤銷；定盤委託於截止前可以取消。您持有的公克數記載於帳上，本平台不提供實物交付，您可以賣出換回現金。</p>$t$ ||
      $t$<h2>五、定存</h2><p>定存的天數、年利率與到期利息於存入前顯示，並以存入當時的條件為準。到期前您可以中途解約，本金全數退還，利息依畫面說明的較低利率計算。到期自動續存依到期當時的利率辦理，您可以在到期前關閉。</p>$t$ ||
      $t$<h2>六、紀錄與查證</h2><p>每一筆異動都有分錄與憑證，您可以隨時查詢及匯出。您對紀錄有疑問時請通知我們；確有錯誤者，以沖正分錄更正，原紀錄不會刪除。</p>$t$ ||
      $t$<h2>七、暫停與限制</h2><p>為保護您的資產或依法令要求，我們得暫停帳戶的提領、交易或登入，並於可告知時告知理由。除登入遭暫停外，您仍可以查詢紀錄並與我們聯絡。</p>$t$ ||
      $t$<h2>八、約定的變更</h2><p>變更本約定時，我們會公布新版本、生效日與變更內容。重大變更須經您同意；在您同意之前，新的買進與定存將暫停，賣出、解約、提領、查詢與申訴不受影響。您不同意時，可以將資產全數提領並停止使用。非重大變更於公告後生效。</p>$t$ ||
      $t$<h2>九、申訴與準據法</h2><p>您可以透過客服頁面的聯絡方式提出申訴。本約定以中華民國法律為準據法；消費者保護法等強制規定賦予您的權利不受影響。各語言版本有不一致時，以繁體中文版本為準。</p>$t$),
    'zh-CN', jsonb_build_object('changes', $t$<p>第一版。</p>$t$, 'content',
      $t$<h2>一、本约定的范围</h2><p>本约定适用于您在金库开立账户、充值、提现、买卖贵金属及办理定期。您按下注册即表示同意本约定、隐私政策及风险揭示书中当时生效的版本。</p><p>画面上方标示“模拟资金·模拟行情”时，本平台处于模拟模式：所有金额、价格与成交都是模拟的，不能兑换为真实金钱，也不构成真实的权利义务。未标示时，金额与交易均为真实。</p>$t$ ||
      $t$<h2>二、账户与密码</h2><p>一人以一个账户为原则，账户仅供本人使用。您应妥善保管登录密码与交易密码，并以真实姓名办理收款账户及身份验证。以您的密码或其他验证方式完成的指示，视为您本人的指示；发现账户被他人使用时，请立即退出所有设备、修改密码并通知我们。</p>$t$ ||
      $t$<h2>三、充值与提现</h2><p>充值不收手续费。提现的手续费、汇率与实际到账金额，在您确认前显示在画面上；您确认后若条件有变，该笔申请将不予受理，而不会以其他条件执行。提现不会要求您先支付任何款项、保证金或验证费用。</p><p>提现款项只汇入以您本人姓名登记的收款账户。银行退汇时，退回的款项存回您的账户，已收取的手续费不退还。</p>$t$ ||
      $t$<h2>四、贵金属买卖</h2><p>买卖以足额现金或您持有的克数为限，没有融资、融券或杠杆。以报价成交的，按您确认时画面上的价格成交，报价在显示的时间内有效一次；以定盘成交的，于截止后按定盘时段内行情的中位数成交，同一期的买卖价格相同。行情中断或无法决定价格时，该期作废，冻结的款项或克数全部退回。</p><p>手续费与价差在确认前显示。成交后不得撤销；定盘委托在截止前可以取消。您持有的克数记载于账上，本平台不提供实物交付，您可以卖出换回现金。</p>$t$ ||
      $t$<h2>五、定期</h2><p>定期的天数、年利率与到期利息在存入前显示，并以存入当时的条件为准。到期前您可以提前支取，本金全额退还，利息按画面说明的较低利率计算。到期自动转存按到期当时的利率办理，您可以在到期前关闭。</p>$t$ ||
      $t$<h2>六、记录与查证</h2><p>每一笔变动都有分录与凭证，您可以随时查询及导出。您对记录有疑问时请通知我们；确有错误的，以冲正分录更正，原记录不会删除。</p>$t$ ||
      $t$<h2>七、暂停与限制</h2><p>为保护您的资产或依法令要求，我们可以暂停账户的提现、交易或登录，并在可以告知时告知理由。除登录被暂停外，您仍可以查询记录并与我们联系。</p>$t$ ||
      $t$<h2>八、约定的变更</h2><p>变更本约定时，我们会公布新版本、生效日与变更内容。重大变更须经您同意；在您同意之前，新的买入与定期将暂停，卖出、提前支取、提现、查询与投诉不受影响。您不同意时，可以将资产全部提现并停止使用。非重大变更在公告后生效。</p>$t$ ||
      $t$<h2>九、投诉与准据法</h2><p>您可以通过客服页面的联系方式提出投诉。本约定以中华民国法律为准据法；消费者保护法等强制规定赋予您的权利不受影响。各语言版本有不一致时，以繁体中文版本为准。</p>$t$),
    'en', jsonb_build_object('changes', $t$<p>First version.</p>$t$, 'content',
      $t$<h2>1. Scope</h2><p>These terms apply when you open an account with Jinku, pay money in or out, deal in precious metals or open a fixed term. By signing up you accept the versions of these terms, of the privacy policy and of the risk disclosure that are in force at that time.</p><p>While the page shows “Simulated money and prices” at the top, the platform is in simulation mode: all amounts, prices and deals are simulated, cannot be exchanged for real money and create no real rights or obligations. Without this mark, amounts and deals are real.</p>$t$ ||
      $t$<h2>2. Account and passwords</h2><p>Each person has one account, for their own use only. Keep your login password and trade password safe, and use your legal name for payout accounts and identity verification. Instructions confirmed with your password or another of your means of verification count as yours. If somebody else uses your account, sign out all devices, change your password and tell us at once.</p>$t$ ||
      $t$<h2>3. Money in and out</h2><p>Paying in is free of charge. The fee, the exchange rate and the amount that arrives are shown before you confirm a withdrawal. If a condition changes before your confirmation reaches us, the request is refused and not carried out on other conditions. A withdrawal never asks you for a payment, a deposit or a verification fee first.</p><p>Withdrawals are paid only to payout accounts in your own name. If a bank returns a payment, the money is credited to your account; the fee is not returned.</p>$t$ ||
      $t$<h2>4. Precious metals</h2><p>You buy with cash that you have and sell grams that you hold. There is no credit, no short selling and no leverage. A deal by quote is made at the price shown when you confirm; a quote is valid once, for the time shown. A deal by fixing is made after the cutoff at the median price of the fixing window, which is the same for buyers and sellers of that issue. If prices are interrupted or no price can be determined, the issue is void and all held money and grams are released.</p><p>Fee and spread are shown before you confirm. A completed deal cannot be revoked; an order for a fixing can be cancelled until the cutoff. Your grams are kept on the books. The platform does not deliver metal; you can sell it for cash.</p>$t$ ||
      $t$<h2>5. Fixed terms</h2><p>Days, annual rate and interest at maturity are shown before you deposit, and the conditions of that time apply. You can close a deposit before maturity: the principal is returned in full, and interest is computed at the lower rate that the page explains. A renewal takes the rate of the day of maturity; you can switch it off until then.</p>$t$ ||
      $t$<h2>6. Records</h2><p>Every movement has ledger entries and a proof that you can read and export at any time. Tell us if you doubt a record. An error is corrected by a reversing entry; the original record is not deleted.</p>$t$ ||
      $t$<h2>7. Suspension</h2><p>To protect your assets or where the law requires it, we may suspend withdrawals, dealing or sign-in of an account, and give the reason where we may. You can still read your records and contact us meanwhile, unless sign-in itself is suspended.</p>$t$ ||
      $t$<h2>8. Changes of these terms</h2><p>When these terms change, we publish the new version, its effective date and what has changed. A material change needs your consent. Until you give it, new purchases and fixed terms are suspended; selling, closing deposits, withdrawing, reading and complaining remain possible. If you do not agree, you can withdraw all of your assets and stop using the platform. Other changes take effect after their announcement.</p>$t$ ||
      $t$<h2>9. Complaints and law</h2><p>You can complain through the contacts on the support page. These terms are governed by the law of Taiwan (Republic of China); rights that mandatory law, such as the Consumer Protection Act, gives you are not affected. If the language versions differ, the version in Traditional Chinese applies.</p>$t$))),
  ('privacy', 1, 'published', false, date '2026-11-01', jsonb_build_object(
    'zh-TW', jsonb_build_object('changes', $t$<p>第一版。</p>$t$, 'content',
      $t$<h2>一、蒐集的資料</h2><p>我們蒐集您提供的登入名稱、聯絡電話、電子信箱、姓名、生日、頭像、收款帳戶與身分證件影像，以及使用服務所產生的交易紀錄、訊息、適合度評估的答案、同意條款的紀錄、登入裝置與網路位址。未標示必填的項目，您可以不提供；不提供收款帳戶或身分證件時，可能無法提領或適用較低的限額。</p>$t$ ||
      $t$<h2>二、目的與利用</h2><p>資料用於辨識身分、執行您的交易、保護帳戶安全、防制洗錢與詐欺、回覆您的詢問、依法令保存紀錄及接受查核。利用期間為帳戶存續期間及法令規定的保存期間，利用地區為本平台伺服器與付款銀行所在地，利用對象為本平台、執行付款的銀行，以及依法有權查詢的機關。我們不出售資料，也不使用廣告或第三方的追蹤程式。</p>$t$ ||
      $t$<h2>三、保護方式</h2><p>密碼只保存無法還原的雜湊值；收款帳號與身分證件影像加密保存。經辦人員看到的電話、信箱、生日、帳號與評估答案預設遮蔽，每次查看原文都須有權限與理由，並留下紀錄。</p>$t$ ||
      $t$<h2>四、Cookie 與裝置儲存</h2><p>我們只使用服務所必需的 Cookie 與裝置儲存：登入狀態、安全驗證、認得您的裝置，以及語言、外觀等您自己選擇的設定。</p>$t$ ||
      $t$<h2>五、保存期間</h2><p>帳務與交易紀錄、經辦人員的操作紀錄及同意條款的紀錄持續保存，不會修改或刪除。登入紀錄於登入階段到期九十日後刪除。</p>$t$ ||
      $t$<h2>六、您的權利</h2><p>依個人資料保護法第三條，您可以查詢、閱覽、請求製給複製本、補充或更正、請求停止蒐集、處理或利用，以及請求刪除您的資料；法令要求保存的紀錄除外。您可以自行匯出各項紀錄，其他請求請透過客服頁面提出。</p>$t$ ||
      $t$<h2>七、政策的變更</h2><p>變更本政策時，我們會公布新版本、生效日與變更內容；重大變更須經您同意。各語言版本有不一致時，以繁體中文版本為準。</p>$t$),
    'zh-CN', jsonb_build_object('changes', $t$<p>第一版。</p>$t$, 'content',
      $t$<h2>一、收集的资料</h2><p>我们收集您提供的登录名、联系电话、电子邮箱、姓名、生日、头像、收款账户与身份证件影像，以及使用服务所产生的交易记录、消息、适合度评估的答案、同意条款的记录、登录设备与网络地址。未标示必填的项目，您可以不提供；不提供收款账户或身份证件时，可能无法提现或适用较低的限额。</p>$t$ ||
      $t$<h2>二、目的与使用</h2><p>资料用于识别身份、执行您的交易、保护账户安全、防范洗钱与诈骗、回复您的询问、依法令保存记录及接受检查。使用期间为账户存续期间及法令规定的保存期间，使用地区为本平台服务器与付款银行所在地，使用对象为本平台、执行付款的银行，以及依法有权查询的机关。我们不出售资料，也不使用广告或第三方的跟踪程序。</p>$t$ ||
      $t$<h2>三、保护方式</h2><p>密码只保存无法还原的哈希值；收款账号与身份证件影像加密保存。操作人员看到的电话、邮箱、生日、账号与评估答案默认遮蔽，每次查看原文都须有权限与理由，并留下记录。</p>$t$ ||
      $t$<h2>四、Cookie 与设备存储</h2><p>我们只使用服务所必需的 Cookie 与设备存储：登录状态、安全验证、识别您的设备，以及语言、外观等您自己选择的设置。</p>$t$ ||
      $t$<h2>五、保存期间</h2><p>账务与交易记录、操作人员的操作记录及同意条款的记录持续保存，不会修改或删除。登录记录在登录会话到期九十日后删除。</p>$t$ ||
      $t$<h2>六、您的权利</h2><p>依个人资料保护法第三条，您可以查询、阅览、请求制给复制本、补充或更正、请求停止收集、处理或使用，以及请求删除您的资料；法令要求保存的记录除外。您可以自行导出各项记录，其他请求请通过客服页面提出。</p>$t$ ||
      $t$<h2>七、政策的变更</h2><p>变更本政策时，我们会公布新版本、生效日与变更内容；重大变更须经您同意。各语言版本有不一致时，以繁体中文版本为准。</p>$t$),
    'en', jsonb_build_object('changes', $t$<p>First version.</p>$t$, 'content',
      $t$<h2>1. Data that we collect</h2><p>We collect what you give us: login name, phone number, e-mail address, name, birthday, profile picture, payout accounts and pictures of identity documents. We also collect what arises from using the service: records of your deals, messages, answers to the suitability questions, the terms that you accepted, devices that signed in and network addresses. You need not fill in what is not marked as required; without a payout account or identity documents, withdrawals may be impossible or limits lower.</p>$t$ ||
      $t$<h2>2. Purpose and use</h2><p>The data serves to identify you, carry out your deals, protect your account, prevent money laundering and fraud, answer your questions, keep records as the law requires and be audited. It is used while the account exists and as long as the law requires, where the servers of the platform and the paying banks are, by the platform, by banks that carry out payments and by authorities that are entitled to ask. We do not sell data, and use no advertising or third-party tracking.</p>$t$ ||
      $t$<h2>3. Protection</h2><p>Of passwords only hashes are kept, which cannot be reversed. Account numbers and pictures of documents are encrypted. Operators see phone number, e-mail address, birthday, account numbers and suitability answers masked; each look in clear takes a right and a reason and is recorded.</p>$t$ ||
      $t$<h2>4. Cookies and storage on your device</h2><p>We use only cookies and storage that the service needs: the state of your sign-in, security checks, recognising your device, and settings that you choose such as language and appearance.</p>$t$ ||
      $t$<h2>5. How long data is kept</h2><p>Ledger and deal records, the records of what operators did and the records of accepted terms are kept and are neither changed nor deleted. Sign-in sessions are deleted ninety days after they expire.</p>$t$ ||
      $t$<h2>6. Your rights</h2><p>Under article 3 of the Personal Data Protection Act you may inquire about and read your data, ask for a copy, complete or correct it, ask us to stop collecting, processing or using it, and ask for its deletion, except for records that the law requires us to keep. You can export your records yourself; send other requests through the support page.</p>$t$ ||
      $t$<h2>7. Changes of this policy</h2><p>When this policy changes, we publish the new version, its effective date and what has changed; a material change needs your consent. If the language versions differ, the version in Traditional Chinese applies.</p>$t$))),
  ('risk', 1, 'published', false, date '2026-11-01', jsonb_build_object(
    'zh-TW', jsonb_build_object('changes', $t$<p>第一版。</p>$t$, 'content',
      $t$<h2>一、價格風險</h2><p>黃金、白銀與白金的價格隨時漲跌，可能在短時間內大幅變動。您賣出時的價格可能低於買進時，因而損失部分或大部分本金。過去的價格不代表未來的表現。</p>$t$ ||
      $t$<h2>二、成本</h2><p>每次買賣都有手續費，以報價成交另有買賣價差；即使價格不變，買進後立即賣出也會有損失。費用於每次確認前顯示。</p>$t$ ||
      $t$<h2>三、成交方式的風險</h2><p>以定盤成交時，委託當下還不知道成交價。買進委託會圈存較高的金額；定盤價超過圈存所能支付的範圍時，委託不成交，圈存全數退回。行情中斷時該期作廢，您可能無法在希望的時間成交。</p>$t$ ||
      $t$<h2>四、流動性與系統風險</h2><p>本平台是您買賣的相對人，沒有其他市場可以賣出您帳上的公克數，也不提供實物交付。系統維護、網路中斷或行情中斷時，可能暫時無法買賣或提領。</p>$t$ ||
      $t$<h2>五、信用風險</h2><p>您帳上的現金、公克數與定存，是您對本平台營運者的權利，不是銀行存款，不受中央存款保險保障。營運者無法履行義務時，您可能受到損失。</p>$t$ ||
      $t$<h2>六、定存的風險</h2><p>中途解約的利息低於到期利息，未達最短期間時沒有利息。到期續存依當時的利率，可能高於或低於原利率。</p>$t$ ||
      $t$<h2>七、匯率與數位資產</h2><p>以港幣或 USDT 儲值、提領時，依畫面所示的匯率換算。USDT 的價值與網路手續費由其發行者與網路決定；匯往錯誤位址或網路的款項可能無法取回。</p>$t$ ||
      $t$<h2>八、適合度</h2><p>請只投入您可以承受損失、且近期不需要使用的資金。適合度評估的結果僅供提醒，不是投資建議，也不會替您決定。模擬模式的成績不代表真實交易的結果。</p>$t$),
    'zh-CN', jsonb_build_object('changes', $t$<p>第一版。</p>$t$, 'content',
      $t$<h2>一、价格风险</h2><p>黄金、白银与铂金的价格随时涨跌，可能在短时间内大幅变动。您卖出时的价格可能低于买入时，因而损失部分或大部分本金。过去的价格不代表未来的表现。</p>$t$ ||
      $t$<h2>二、成本</h2><p>每次买卖都有手续费，以报价成交另有买卖价差；即使价格不变，买入后立即卖出也会有损失。费用在每次确认前显示。</p>$t$ ||
      $t$<h2>三、成交方式的风险</h2><p>以定盘成交时，委托当下还不知道成交价。买入委托会冻结较高的金额；定盘价超过冻结所能支付的范围时，委托不成交，冻结全部退回。行情中断时该期作废，您可能无法在希望的时间成交。</p>$t$ ||
      $t$<h2>四、流动性与系统风险</h2><p>本平台是您买卖的相对方，没有其他市场可以卖出您账上的克数，也不提供实物交付。系统维护、网络中断或行情中断时，可能暂时无法买卖或提现。</p>$t$ ||
      $t$<h2>五、信用风险</h2><p>您账上的现金、克数与定期，是您对本平台运营者的权利，不是银行存款，不受存款保险保障。运营者无法履行义务时，您可能受到损失。</p>$t$ ||
      $t$<h2>六、定期的风险</h2><p>提前支取的利息低于到期利息，未达最短期间时没有利息。到期转存按当时的利率，可能高于或低于原利率。</p>$t$ ||
      $t$<h2>七、汇率与数字资产</h2><p>以港币或 USDT 充值、提现时，按画面所示的汇率换算。USDT 的价值与网络手续费由其发行者与网络决定；汇往错误地址或网络的款项可能无法取回。</p>$t$ ||
      $t$<h2>八、适合度</h2><p>请只投入您可以承受损失、且近期不需要使用的资金。适合度评估的结果仅供提醒，不是投资建议，也不会替您决定。模拟模式的成绩不代表真实交易的结果。</p>$t$),
    'en', jsonb_build_object('changes', $t$<p>First version.</p>$t$, 'content',
      $t$<h2>1. Price risk</h2><p>The prices of gold, silver and platinum rise and fall at any time and can change a lot within a short time. The price at which you sell may be lower than the one at which you bought, so that you lose a part or most of your principal. Past prices do not tell future ones.</p>$t$ ||
      $t$<h2>2. Costs</h2><p>Each deal has a fee, and a deal by quote also has a spread. Selling right after buying brings a loss even if the price has not changed. Costs are shown before each confirmation.</p>$t$ ||
      $t$<h2>3. Risks of the ways to deal</h2><p>When you order for a fixing, the price is not yet known. A purchase holds a larger amount; if the fixing costs more than the amount held, the order is not filled and all of it is released. If prices are interrupted the issue is void, and you may be unable to deal when you want to.</p>$t$ ||
      $t$<h2>4. Liquidity and systems</h2><p>The platform is the other side of your deals. There is no other market for the grams on your account, and no metal is delivered. During maintenance, or when the network or the prices are interrupted, dealing and withdrawing may be impossible for a time.</p>$t$ ||
      $t$<h2>5. Credit risk</h2><p>The cash, grams and fixed terms on your account are claims against the operator of the platform. They are not bank deposits and are not covered by deposit insurance. If the operator cannot meet its obligations, you may suffer a loss.</p>$t$ ||
      $t$<h2>6. Risks of fixed terms</h2><p>Closing early brings less interest than maturity, and none before the shortest term. A renewal takes the rate of its time, which may be higher or lower.</p>$t$ ||
      $t$<h2>7. Exchange rates and digital assets</h2><p>Money in Hong Kong dollars or USDT is converted at the rate shown. The value of USDT and the network fee depend on its issuer and its network. What is sent to a wrong address or network may be lost.</p>$t$ ||
      $t$<h2>8. Suitability</h2><p>Use only money that you can afford to lose and do not need soon. The outcome of the suitability questions is a reminder, not investment advice, and does not decide for you. Results in simulation mode do not tell what real deals would bring.</p>$t$)))

) AS first (kind, version, status, is_material, effective_on, texts);

-- What two operators approve is this text, whatever is saved meanwhile.
CREATE FUNCTION legal_digest(p_texts jsonb) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT encode(sha256(convert_to(p_texts::text, 'UTF8')), 'hex')
$$;

CREATE FUNCTION legal_document_judged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  today constant date := (now() AT TIME ZONE 'Asia/Taipei')::date;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'published' THEN
    RAISE EXCEPTION 'version % of % is published and does not change', OLD.version, OLD.kind USING ERRCODE = 'JK002';
  ELSIF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  -- Versions of a kind come one after another.
  PERFORM pg_advisory_xact_lock(hashtextextended('versions of ' || NEW.kind, 0));
  NEW.edited_at := now();
  IF TG_OP = 'INSERT' THEN
    NEW.version := 1 + coalesce((SELECT max(version) FROM legal_document WHERE kind = NEW.kind), 0);
    NEW.revision := 1;
    IF NEW.status <> 'draft' THEN
      RAISE EXCEPTION 'a version begins as a draft' USING ERRCODE = 'JK002';
    END IF;
  ELSIF (NEW.id, NEW.kind, NEW.version) IS DISTINCT FROM (OLD.id, OLD.kind, OLD.version) THEN
    RAISE EXCEPTION 'a version keeps its kind and number' USING ERRCODE = 'JK002';
  ELSE
    NEW.revision := OLD.revision + 1;
  END IF;
  NEW.published_at := CASE NEW.status WHEN 'published' THEN now() END;
  IF NEW.status = 'draft' THEN
    RETURN NEW;
  ELSIF NEW.effective_on < today OR NEW.effective_on < (
      SELECT max(effective_on) FROM legal_document WHERE kind = NEW.kind AND status = 'published')
    OR EXISTS (
      SELECT FROM unnest(ARRAY['zh-TW', 'zh-CN', 'en']) AS language, unnest(ARRAY['content', 'changes']) AS part
      WHERE coalesce(btrim(NEW.texts -> language ->> part), '') = '') THEN
    RAISE EXCEPTION 'version % of % is not complete', NEW.version, NEW.kind USING ERRCODE = 'JK008';
  END IF;
  PERFORM require_approval(ARRAY['legal.publish'], 'legal:' || NEW.kind || ':' || NEW.version, jsonb_build_object(
    'kind', NEW.kind, 'version', NEW.version, 'effective_on', NEW.effective_on, 'material', NEW.is_material,
    'digest', legal_digest(NEW.texts)));
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION legal_document_judged FROM PUBLIC;
CREATE TRIGGER legal_document_judged BEFORE INSERT OR UPDATE OR DELETE ON legal_document
  FOR EACH ROW EXECUTE FUNCTION legal_document_judged();
CREATE TRIGGER legal_document_immutable BEFORE TRUNCATE ON legal_document
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER legal_document_changed AFTER INSERT OR UPDATE OR DELETE ON legal_document
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('content');

CREATE TABLE "legal_acceptance" (
    "user_id" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "source" TEXT NOT NULL,
    "session_id" UUID,
    "address" TEXT,

    CONSTRAINT "legal_acceptance_pkey" PRIMARY KEY ("user_id", "kind", "version"),
    CONSTRAINT "legal_acceptance_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "legal_acceptance_kind_version_fkey" FOREIGN KEY ("kind", "version")
      REFERENCES "legal_document"("kind", "version") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT legal_acceptance_source CHECK (source IN ('sign_up', 'asked')),
    CONSTRAINT legal_acceptance_session CHECK ((source = 'asked') = (session_id IS NOT NULL)),
    CONSTRAINT legal_acceptance_address CHECK (length(address) <= 64)
);
CREATE TRIGGER legal_acceptance_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON legal_acceptance
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION legal_acceptance_judged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  NEW.accepted_at := now();
  IF NOT EXISTS (SELECT FROM legal_document
      WHERE kind = NEW.kind AND version = NEW.version AND status = 'published') THEN
    RAISE EXCEPTION 'version % of % is not published', NEW.version, NEW.kind USING ERRCODE = 'JK002';
  ELSIF NEW.source = 'asked' AND NOT EXISTS (
      SELECT FROM session WHERE id = NEW.session_id AND user_id = NEW.user_id AND revoked_at IS NULL
        AND expires_at > now()) THEN
    RAISE EXCEPTION 'the session is not one of member %', NEW.user_id USING ERRCODE = 'JK002';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION legal_acceptance_judged FROM PUBLIC;
CREATE TRIGGER legal_acceptance_judged BEFORE INSERT ON legal_acceptance
  FOR EACH ROW EXECUTE FUNCTION legal_acceptance_judged();

-- Whether a member has to accept a material version that is in force. A later version covers the earlier ones.
CREATE FUNCTION legal_consent_due(p_user bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM legal_document d
    WHERE d.is_material AND d.status = 'published' AND d.effective_on <= (now() AT TIME ZONE 'Asia/Taipei')::date
      AND NOT EXISTS (SELECT FROM legal_acceptance a
        WHERE a.user_id = p_user AND a.kind = d.kind AND a.version >= d.version))
$$;
REVOKE ALL ON FUNCTION legal_consent_due FROM PUBLIC;

-- New obligations wait for the consent: purchases, and fixed terms that are no renewals. Money out never does.
CREATE FUNCTION legal_consent_required() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF legal_consent_due(NEW.user_id) THEN
    RAISE EXCEPTION 'member % has to accept a new version first', NEW.user_id USING ERRCODE = 'JK022';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION legal_consent_required FROM PUBLIC;
CREATE TRIGGER price_quote_consent AFTER INSERT ON price_quote
  FOR EACH ROW WHEN (NEW.side = 'buy') EXECUTE FUNCTION legal_consent_required();
CREATE TRIGGER trade_order_consent AFTER INSERT ON trade_order
  FOR EACH ROW WHEN (NEW.side = 'buy') EXECUTE FUNCTION legal_consent_required();
CREATE TRIGGER fixed_deposit_consent AFTER INSERT ON fixed_deposit
  FOR EACH ROW WHEN (NEW.renewed_from IS NULL) EXECUTE FUNCTION legal_consent_required();
