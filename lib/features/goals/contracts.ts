import { contract } from '#lib/base/contract/contract';
import { goals } from './response-schema.ts';
import { goalEndSchema, goalSchema } from './schema.ts';

const TRIP = {
  id: '7',
  name: 'Kyoto',
  symbol: null,
  target: '60000.00',
  saved: '24000.00',
  missing: '36000.00',
  over: '0.00',
  percent: 40,
  state: 'saving' as const,
  due_on: '2027-06-30',
  picture: 'travel' as const,
  monthly: '6000.00',
  plan: null,
};

export const GOAL_CALLS = {
  goals: contract({
    summary: "List the member's savings goals with their progress",
    description:
      'Progress is what the member holds: all grams of the metal; of cash the available and held amounts and the principal of fixed terms. Goals of one metal, or of cash, share it: the earliest day first. At most 60 per member in a minute.',
    auth: 'user',
    data: goals,
    example: { data: { currency: 'TWD', goals: [TRIP] } },
  }),
  goalSet: contract({
    summary: 'Create or change a savings goal',
    description:
      'Moves no money. Creating a goal that is there already changes nothing; a member has at most ten that have not ended (4102), no two with the same name (4009). A plan_id must be of a plan of the member (4004) and of the metal of the goal.',
    auth: 'user',
    body: goalSchema,
    data: goals,
    codes: [4004, 4009, 4102],
    example: {
      body: { name: 'Kyoto', target: '60000', due_on: '2027-06-30', picture: 'travel' },
      data: { currency: 'TWD', goals: [TRIP] },
    },
  }),
  goalEnd: contract({
    summary: 'End a savings goal',
    description: 'Moves no money. Repeating it changes nothing.',
    auth: 'user',
    body: goalEndSchema,
    data: goals,
    codes: [4004],
    example: { body: { id: '7' }, data: { currency: 'TWD', goals: [] } },
  }),
};
