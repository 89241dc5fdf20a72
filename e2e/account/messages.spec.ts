import { overflowOf } from '../support/checks/page-shape.ts';
import { seriousViolations } from '../support/checks/serious-violations.ts';
import { expect, test } from '../support/fixtures.ts';
