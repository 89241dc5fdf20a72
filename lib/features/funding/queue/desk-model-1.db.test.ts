import { useTestDatabase } from '#tests/support/database/test-database';
import { testDeskModel } from '#tests/support/desk-model/desk-model-test';
import { openManualChannels } from '#tests/support/member/operator-accounts';

openManualChannels();
const { db } = useTestDatabase();

testDeskModel(db, { runs: 50 });
