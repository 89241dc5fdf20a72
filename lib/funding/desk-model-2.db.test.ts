import { useTestDatabase } from '#lib/db/test-database';
import { testDeskModel } from '#lib/testing/desk-model/desk-model-test';
import { openManualChannels } from '#lib/testing/operator-accounts';

openManualChannels();
const { db } = useTestDatabase();

testDeskModel(db, { runs: 500 });
