import { contract } from '#lib/base/contract/contract';
import { examplePage } from '#lib/base/contract/examples';
import { pageResponse } from '#lib/base/contract/page-response';
import { nothing } from '#lib/base/contract/response-fields';
import { publicConfig } from '#lib/running/config/response-schema';
import { boardItem, carouselItem, newsItem, noticeItem } from './response-schema.ts';
import { contentListSchema, dismissNoticeSchema, newsItemSchema } from './schema.ts';

const NEWS_ITEM = {
  id: '3',
  title: 'How an issue gets its price',
  content: 'All orders of an issue get one price: the median of the minute after the cutoff.',
  image: 'news/fixing.svg',
  created_at: '2026-01-05T02:30:00.000Z',
};

export const CONTENT_CALLS = {
  configs: contract({
    summary: 'Read the public settings',
    auth: 'none',
    data: publicConfig,
    example: {
      data: {
        img_url: '/art/',
        kefu_link: '',
        kefu_link2: '',
        verify: true,
        mode: 'paper',
        currency: 'TWD',
        scale: 2,
        limits: {
          recharge_min: '100.00',
          recharge_max: '50000.00',
          withdraw_min: '100.00',
          withdraw_max: '50000.00',
          withdraw_day: '100000.00',
          withdraw_month: '200000.00',
          order_min_qty: '0.1000',
          signature_order_min: '50000.00',
          methods_max: 10,
          card_cooldown_hours: 0,
        },
        fees: { withdraw_flat: '15.00', trade_bps: 20, spread_bps: 30 },
        terms: [{ days: 30, rate_bps: 120, business_day: false }],
        download: {},
      },
    },
  }),
  carousels: contract({
    summary: 'List the carousel pictures of the home page',
    auth: 'none',
    body: contentListSchema,
    data: pageResponse(carouselItem),
    example: {
      body: {},
      data: examplePage({ id: '1', image: 'carousel/gold.svg', link: '/trade' }),
    },
  }),
  notice: contract({
    summary: 'List announcements',
    auth: 'none',
    body: contentListSchema,
    data: pageResponse(noticeItem),
    example: {
      body: { per_page: 5 },
      data: {
        ...examplePage({
          id: '2',
          title: 'Opening hours at the new year',
          content: '<p>Trading continues.</p>',
          important: false,
          created_at: '2026-01-05T02:30:00.000Z',
        }),
        per_page: 5,
      },
    },
  }),
  dismissNotice: contract({
    summary: 'Dismiss an announcement for good',
    description: 'The home page no longer shows it to the caller; `notice` still lists it.',
    auth: 'user',
    body: dismissNoticeSchema,
    data: nothing,
    codes: [4004],
    example: { body: { id: '2' }, data: null },
  }),
  news: contract({
    summary: 'List news',
    auth: 'none',
    body: contentListSchema,
    data: pageResponse(newsItem),
    example: { body: {}, data: examplePage(NEWS_ITEM) },
  }),
  new: contract({
    summary: 'Read one news item',
    auth: 'none',
    body: newsItemSchema,
    data: newsItem,
    codes: [4004],
    example: { body: { id: '3' }, data: NEWS_ITEM },
  }),
  advertisingBoard: contract({
    summary: 'List the items of the advertising board',
    auth: 'none',
    body: contentListSchema,
    data: pageResponse(boardItem),
    example: {
      body: {},
      data: examplePage({
        id: '1',
        title: 'Fixed terms',
        image: 'board/terms.svg',
        link: '/deposit',
      }),
    },
  }),
};
