import type { NewsSlug } from './content-news.ts';
import type { SeedWords } from './seed-words.ts';

/** Every seeded article in English. */
export const NEWS_IN_ENGLISH: Readonly<Record<NewsSlug, SeedWords>> = {
  'deposit-and-withdraw': {
    title: 'Topping up and withdrawing, step by step',
    content: `
<p>Money comes in and goes out in fixed steps. You can see the amount, the fee and the status of each one, and trace all of them in your account activity.</p>
<h2>Before your first time</h2>
<ol>
<li>Add your legal name to your personal details. You can’t change it yourself afterwards, and every payout account you add must be in the same name.</li>
<li>Set a six-digit trade password. It’s different from your login password, and you’ll need it for orders, fixed terms, withdrawals, and whenever you add or remove a payout account.</li>
<li>Add a bank account in your own name to withdraw to. Its number is stored encrypted, and only some of its digits are ever shown.</li>
</ol>
<h2>Top up</h2>
<ol>
<li>Go to “Account”, choose “Top up”, then choose a channel.</li>
<li>Enter an amount: at least NT$100 and at most NT$50,000 at once. The limits that apply now are on the top-up page.</li>
<li>The confirmation lists the amount, the fee and what will be credited. Check it, then submit.</li>
<li>Follow the progress. Your balance grows only once the status is “Credited”. A top-up whose review hasn’t begun within 24 hours expires by itself and isn’t credited.</li>
</ol>
<p>When the top of the page says “Simulated money and prices”, a top-up is credited within seconds. You can try the whole journey without paying any real money.</p>
<h2>Withdraw</h2>
<ol>
<li>Go to “Account”, choose “Withdraw”, then choose a channel and a payout account.</li>
<li>Enter an amount. The fee and what will arrive are shown as you type: what arrives is the amount minus the fee.</li>
<li>Confirm with your trade password. The amount moves from “available” to “on hold”; it hasn’t left your account yet.</li>
<li>Once approved, it is paid out. When the status is “Paid”, the money on hold has left.</li>
</ol>
<p>You can cancel until it’s approved. If it’s canceled, rejected or fails, every cent on hold returns to your available balance.</p>
<p>We never ask you to pay anything before a withdrawal: no deposit, no guarantee, no “verification fee”. Anyone who does is running a scam.</p>`,
  },
  'scams-and-trade-password': {
    title: 'Spot a scam and guard your trade password',
    content: `
<p>Most losses don’t come from a broken system. They come from someone who talks you into opening the door. A few habits keep nearly all of them out.</p>
<h2>Stop at once if you see this</h2>
<ul>
<li><strong>Pay first, withdraw later.</strong> Call it tax, a guarantee, an unfreezing fee or a verification fee: if you have to pay before you can withdraw, it’s a scam.</li>
<li><strong>Guaranteed profit.</strong> Prices go up and down. Nobody can promise a return.</li>
<li><strong>Someone asks for a password.</strong> Only you need to know your login and trade passwords. Neither support nor the operator will ever ask.</li>
<li><strong>You’re asked to share your screen or install an unknown app.</strong> They’re after the moment you type your password.</li>
<li><strong>You’re told to decide right now.</strong> “Only ten minutes left” is a trick, not a service.</li>
</ul>
<h2>A trade password that’s hard to guess</h2>
<ul>
<li>It has six digits. They can’t all be the same, can’t be a run such as 123456, and can’t be part of your phone number.</li>
<li>Don’t use a birthday, a house number or a password from another service.</li>
<li>Five wrong tries in a row lock it for 30 minutes, ten in a row for 24 hours. That lock protects you.</li>
</ul>
<h2>Checks for every visit</h2>
<ul>
<li>Is the address the one you always use? Don’t come in through a link in a stranger’s message.</li>
<li>Is there anything in your account activity you don’t recognize? Every entry shows its time, its type and the balance after it.</li>
</ul>
<p>If you think a password has leaked, or you see an entry that isn’t yours, log out at once and contact support.</p>`,
  },
  'available-and-frozen': {
    title: 'What “available” and “on hold” mean',
    content: `
<p>Your cash has two parts. Both are your money; the difference is whether you can use it right now.</p>
<h2>Available</h2>
<p>The amount you can withdraw or trade with at this moment. The “Balance” behind an entry of your account activity is what was available after it.</p>
<h2>On hold</h2>
<p>Money that is set aside for something you’ve asked for, listed by purpose:</p>
<ul>
<li><strong>On hold for withdrawals</strong>: you’ve asked for a withdrawal that’s waiting to be approved or paid.</li>
<li><strong>On hold for orders</strong>: you’ve placed a buy order that’s waiting to fill.</li>
</ul>
<h2>A hold ends exactly once</h2>
<p>Some of it may really be paid out; the rest returns to your available balance. The two always add up to what was put on hold. Take a withdrawal:</p>
<table>
<thead><tr><th scope="col">Stage</th><th scope="col">Available</th><th scope="col">On hold</th></tr></thead>
<tbody>
<tr><td>After you submit it</td><td>Down by the amount</td><td>Up by the same amount</td></tr>
<tr><td>Paid</td><td>Unchanged</td><td>Paid out, back to zero</td></tr>
<tr><td>Canceled, rejected or failed</td><td>All of it returned</td><td>Back to zero</td></tr>
</tbody>
</table>
<p>The fee is part of the amount you withdraw, so what arrives is the amount minus the fee.</p>
<h2>Why it works this way</h2>
<p>Money that’s set aside first can’t be spent twice. Even if a connection drops halfway or a request is sent again, you’re never charged too much or paid too little. Every hold, payment and return is in the ledger, and you can check each one in your account activity.</p>`,
  },
  fees: {
    title: 'Every fee, in one place',
    content: `
<p>These are all our charges. Before anything costs you money, the confirmation lists the fee, the rate and the net amount. Read it, then confirm.</p>
<table>
<thead><tr><th scope="col">Charge</th><th scope="col">Current rate</th></tr></thead>
<tbody>
<tr><td>Withdrawal fee</td><td>NT$15 flat, per withdrawal</td></tr>
<tr><td>Trading fee</td><td>0.20% of the amount traded</td></tr>
<tr><td>Spread of an instant trade</td><td>0.30%</td></tr>
</tbody>
</table>
<h2>Withdrawal fee</h2>
<p>It’s taken from the amount you withdraw: your balance goes down by that amount, and the amount minus the fee arrives.</p>
<h2>Trading fee</h2>
<p>It’s added when you buy and taken off when you sell. In a session, everyone trades at the same price, and this fee, shown to you beforehand, is all the operator earns.</p>
<h2>Spread of an instant trade</h2>
<p>If you don’t want to wait for the fixing price, ask for an instant quote. Buying and selling have different prices; the gap between them is the spread, and the trading fee still applies. A quote is good for ten seconds and for one trade. Topping up with precious metals is an instant sale, with the same fee and spread.</p>
<h2>Limits</h2>
<ul>
<li>Top-ups: NT$100 to NT$50,000 each; from precious metals, at least 0.1 g.</li>
<li>Withdrawals: NT$100 to NT$50,000 each, NT$100,000 a day and NT$200,000 a month in all.</li>
<li>Trades: at least 0.1 g each.</li>
<li>Fixed terms: NT$100 to NT$1,000,000 each.</li>
</ul>
<p>The operator may change fees and limits. What counts is what you see when you confirm; trades that are already done aren’t affected.</p>`,
  },
  'how-an-issue-is-fixed': {
    title: 'How a session fills: priced only after the cutoff',
    content: `
<p>Trading rooms deal in sessions, the way funds take subscriptions: orders first, the price afterwards. Nobody can place an order knowing the answer.</p>
<h2>The five stages of a session</h2>
<ol>
<li><strong>Open</strong>: for about ten minutes you can place or cancel orders.</li>
<li><strong>Cutoff</strong>: when time is up, no more orders are taken and none can be canceled.</li>
<li><strong>Fixing</strong>: every price of the next sixty seconds is collected. Their median is the fixing price, the one price of this session.</li>
<li><strong>Fill</strong>: all orders fill at that price, whether they buy or sell, however large they are.</li>
<li><strong>Settlement</strong>: cash and metal are booked at the same moment, and every line is written to the ledger.</li>
</ol>
<h2>Why the median</h2>
<p>The price of a single moment can be thrown off by one odd value. A median moves only if more than half of the prices do, which makes it harder to manipulate than an average.</p>
<h2>Why a buy holds a little more</h2>
<p>The price isn’t known when you order, so “quantity × last price × 1.05” plus the fee is put on hold. What isn’t needed returns as soon as the order fills. Should the fixing price come out so high that the hold can’t cover it, the order doesn’t fill and all of it returns.</p>
<h2>When prices are interrupted</h2>
<p>If prices stop for more than thirty seconds, or the fixing window has too few of them, the session is voided and everything on hold returns at once. Nothing fills at an outdated price.</p>
<h2>No leverage, no betting against you</h2>
<p>Every gram is paid for in full. You can’t borrow, sell short or bet on up or down. You may lose when prices fall, but never more than you put in.</p>`,
  },
  'check-a-price-path': {
    title: 'Check the simulated prices yourself',
    content: `
<p>Simulated prices follow a path that’s computed from a “seed”. The seed is chosen before the day begins and can’t be changed during it, and you can prove that yourself.</p>
<h2>Committed first, revealed later</h2>
<ol>
<li>When the day opens, the SHA-256 hash of the seed is published. A hash is like a fingerprint: it doesn’t give the seed away, and another seed has another fingerprint.</li>
<li>All day, every price is computed from this seed by fixed rules.</li>
<li>When the day is over, the seed itself is published.</li>
</ol>
<h2>Check it on screen</h2>
<p>Enter any trading room, open “Past fixing prices and proofs”, and choose “Verify” at a session. The hash, the price path and the median are computed again on your phone. While the day’s seed is still secret, the median is checked and the rest is marked “Tomorrow”.</p>
<h2>Check it without us</h2>
<ol>
<li>During the day, open “Market” and note the hash of today’s prices. A screenshot will do. A browser that saw it remembers it too and compares it under “Verify” afterwards.</li>
<li>When the day is over, get the published seed.</li>
<li>Compute the hash of the seed with any SHA-256 tool. The commands built into your computer can do it, so you don’t have to trust a tool of ours.</li>
<li>Compare the two hashes. If they’re identical, the seed wasn’t replaced; if a single character differs, it’s not the same one.</li>
</ol>
<h2>What this proves, and what it doesn’t</h2>
<p>It proves that the day’s price path was settled before the day began, and that nobody changed prices while watching people’s orders. It says nothing about prices in real markets and can’t predict them. That’s why the page always says that prices are simulated.</p>`,
  },
  'fixed-term-interest': {
    title: 'Fixed terms: how interest works, and what closing early costs',
    content: `
<p>With a fixed term, you put cash away for an agreed time and get it back with interest at maturity. These are the rules; please read them before you deposit.</p>
<h2>Terms and annual rates</h2>
<table>
<thead><tr><th scope="col">Term</th><th scope="col">Annual rate</th></tr></thead>
<tbody>
<tr><td>7 days</td><td>1.00%</td></tr>
<tr><td>30 days</td><td>1.20%</td></tr>
<tr><td>90 days</td><td>1.50%</td></tr>
<tr><td>180 days</td><td>1.60%</td></tr>
<tr><td>365 days</td><td>1.70%</td></tr>
</tbody>
</table>
<p>The operator may change the rates. What counts is what you see when you deposit; after that, the rate of your deposit stays the same.</p>
<h2>How interest is calculated</h2>
<p>Simple interest for the actual days, divided by 365. The maturity day doesn’t count, and fractions of the smallest currency unit are dropped.</p>
<h2>Where the interest comes from</h2>
<p>At the very moment you deposit, the full interest moves from the interest pool to a reserve. If the pool is too small, the deposit isn’t accepted, so promised interest can always be paid.</p>
<h2>Closing early</h2>
<ul>
<li>You always get all of your principal back.</li>
<li>Interest is paid for the actual days at 80% of the rate of the longest shorter term you’ve completed, and never at more than the rate of your own deposit. For example, if you close a 90-day term after 30 days, it’s 80% of the 30-day rate.</li>
<li>Below the shortest term there’s no interest.</li>
</ul>
<h2>Renewing at maturity</h2>
<p>You can choose to renew when you deposit, and change it until maturity: on the maturity day, the interest is paid to your available balance and the principal goes into another term at the rate of that day. If the term is no longer offered, too little of it is left or the interest pool is too small, it isn’t renewed; principal and interest both return to your available balance, and the record says why.</p>
<p>Before you confirm closing early, the screen shows the interest you’d get now beside the interest at maturity, so that you can compare and decide.</p>`,
  },
  'forgot-password': {
    title: 'Forgotten login or trade password',
    content: `
<p>We don’t store your password, so nobody can look it up. It can only be reset after we’ve confirmed that it’s you.</p>
<h2>Forgotten login password</h2>
<ol>
<li>Contact support, and have details at hand that confirm who you are, such as your registered name.</li>
<li>Support then gives you a one-time password, valid for 24 hours.</li>
<li>Log in with it. You’re asked to set a new password at once; nothing else works before that.</li>
</ol>
<h2>Forgotten trade password</h2>
<p>The trade password isn’t your login password. Five wrong entries in a row lock it for 30 minutes; then you can try again. If you can’t remember it, contact support: once they’ve confirmed that it’s you, they clear the old one and you set a new one under “Account”, “Security”.</p>
<h2>Please note</h2>
<p>Support never asks for your current passwords. If you see a device you don’t know after a reset, log it out under “Account”, “Security”.</p>`,
  },
};
